import EventLoop
import Glibc
import Testing

@Suite struct MonotonicClockTests {
  @Test func `The clock is the one that the kernel stamps input with`() {
    func kernel() -> Int64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
    for _ in 0..<1000 {
      let before = kernel()
      let told = MonotonicClock.microseconds()
      #expect(before <= told && told <= kernel())
    }
  }
}
