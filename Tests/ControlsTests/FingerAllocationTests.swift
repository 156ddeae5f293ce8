import AllocationCounter
import Geometry
import Testing

@testable import Controls

@Suite(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
struct FingerAllocationTests {
  private func allocations(_ take: (Touch, inout Rung) -> Int) -> UInt64 {
    let layout = WheelLayout(pivot: Point(x: 300, y: 300), hand: .right)
    let touches =
      [Touch.began(at: layout.point(radius: 120, angle: Angle(degrees: 0)))]
      + (0..<100).map { .moved(at: layout.point(radius: 120, angle: Angle(degrees: Double($0)))) }
      + [.ended()]
    var rung = Rung(0)
    var crossed = 0
    var allocated: UInt64 = 0
    // What is used for the first time may cost something.
    for _ in 0..<2 {
      let before = allocations_of_this_thread()
      // Without an iterator, which allocates where nothing is optimised.
      for place in 0..<touches.count { crossed += take(touches[place], &rung) }
      allocated = allocations_of_this_thread() - before
    }
    #expect(crossed > 0)
    return allocated
  }

  @Test func `A finger on a wheel, a dial or in a spin allocates nothing`() throws {
    let ring = try #require(Annulus(centre: Point(x: 300, y: 300), inner: 50, outer: 150))
    let spinPlan = try #require(SpinPlacement(ring: ring))
    var wheel = WheelGesture(
      WheelPlacement(layout: WheelLayout(pivot: Point(x: 300, y: 300), hand: .right)))
    #expect(allocations { wheel.take($0, rung: &$1, count: 19, wraps: false) } == 0)
    for wraps in [false, true] {
      var dial = DialGesture(DialPlacement(ring: ring), on: Rung(0), count: 19, wraps: wraps)
      #expect(allocations { dial.take($0, rung: &$1, count: 19, wraps: wraps) } == 0)
      var spin = SpinGesture(spinPlan, on: Rung(0))
      #expect(allocations { spin.take($0, rung: &$1, count: 19, wraps: wraps) } == 0)
    }
  }
}
