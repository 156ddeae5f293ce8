import Geometry
import Testing

struct AngleTests {
  @Test(arguments: [
    (0.0, 0.0), (180, 180), (-180, 180), (181, -179), (-181, 179), (359, -1), (360, 0), (540, 180),
    (-540, 180), (725, 5), (-1e-9, -1e-9),
  ])
  func `Wrapped, an angle is within half a turn, and half a turn is positive`(
    degrees: Double, wrapped: Double
  ) {
    #expect(Angle(degrees: degrees).wrap180.degrees == wrapped)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `What is not finite has no direction`(degrees: Double) {
    #expect(Angle(degrees: degrees).wrap180.degrees.isNaN)
  }

  @Test func `Amounts of turning add up and are ordered by amount`() {
    let (small, large) = (Angle(degrees: 10), Angle(degrees: 370))
    #expect(small < large)
    #expect(small + large == Angle(degrees: 380))
    #expect(small - large == Angle(degrees: -360))
    #expect(-small == Angle(degrees: -10))
  }
}
