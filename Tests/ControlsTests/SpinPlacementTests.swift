import Geometry
import Testing

@testable import Controls

struct SpinPlacementTests {
  private let ring = Annulus(centre: Point(x: 200, y: 200), inner: 30, outer: 100)

  @Test func `A rung every 15 degrees where nothing is said`() throws {
    let ring = try #require(ring)
    let plan = try #require(SpinPlacement(ring: ring))
    #expect(plan.degreesPerRung.degrees == 15)
  }

  @Test(arguments: [0, -15, 0.0009, .nan, .infinity])
  func `Degrees that no rung can have are none`(degrees: Double) throws {
    let plan = SpinPlacement(ring: try #require(ring), degreesPerRung: Angle(degrees: degrees))
    #expect(plan == nil)
  }
}
