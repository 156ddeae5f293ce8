import Geometry
import Testing

struct PointTests {
  @Test func `A point is 1/160 inch, rounded to a tenth of a millimetre's points`() {
    #expect(Point.perMillimetre == 6.3)
    #expect(abs(Point.perMillimetre - 160 / 25.4) < 0.05)
  }

  @Test func `The distance is the straight line`() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: -2)) == 5)
    #expect(!Point(x: .nan, y: 2).isFinite)
    #expect(!Point(x: 1, y: .infinity).isFinite)
    #expect(Point(x: 0, y: 0).distance(to: Point(x: .infinity, y: 0)) == .infinity)
  }
}
