import Geometry
import Testing

struct PositionTests {
  @Test(arguments: [
    (0.0, 0), (0.49, 0), (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, 0), (-0.51, -1), (-1.5, -1),
    (0.49999999999999994, 0), (1e300, Int.max), (-1e300, Int.min), (.infinity, Int.max),
    (-.infinity, Int.min), (.nan, 0),
  ])
  func `The nearest rung is rounded half up, and nothing is out of reach`(rungs: Double, rung: Int)
  {
    #expect(Position(rungs: rungs).nearestRung == Rung(rung))
  }
}
