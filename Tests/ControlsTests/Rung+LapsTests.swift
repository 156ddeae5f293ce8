import Geometry
import Testing

@testable import Controls

struct RungLapsTests {
  @Test(arguments: [
    (0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (-1, -1), (-5, -1), (-6, -2), (-10, -2), (-11, -3),
  ])
  func `Laps bring a rung back onto a ladder of five`(index: Int, laps: Int) {
    #expect(Rung(index).laps(ofCount: 5) == laps)
    #expect((0..<5).contains(index - laps * 5))
  }

  @Test func `On a ladder of one every rung is a lap`() {
    #expect([-2, -1, 0, 1].map { Rung($0).laps(ofCount: 1) } == [-2, -1, 0, 1])
  }
}
