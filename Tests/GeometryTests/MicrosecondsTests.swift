import Geometry
import Testing

struct MicrosecondsTests {
  @Test(arguments: [
    (7, 3, 4), (3, 7, -4), (5, 5, 0), (.max, -1, .max), (.max, .min, .max), (.min, 1, .min),
    (.min, .max, .min), (0, .min, .max), (-1, .min, .max),
  ])
  func `A span that is longer than can be is the longest`(now: Int64, then: Int64, span: Int64) {
    #expect(Microseconds(now).since(Microseconds(then)) == Microseconds(span))
  }
}
