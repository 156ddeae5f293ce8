import FoundationEssentials
import Glibc

/// The kernel's monotonic clock in seconds, the clock of the daemon's `time`.
func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Waits until a state is reached, looking again every few milliseconds.
///
/// - Parameters:
///   - state: What is waited for, for the error's text.
///   - seconds: When to give up. Generous: an emulated machine may share its processor.
///   - line: Where it is waited, for the error's text.
///   - holds: Whether the state is reached.
/// - Throws: `Missing` when the time is over, and what `holds` throws.
func waitUntil(
  _ state: @autoclosure () -> String, within seconds: Double = 20, line: Int = #line,
  _ holds: () throws -> Bool
) throws {
  let deadline = monotonicSeconds() + seconds
  while try !holds() {
    guard monotonicSeconds() < deadline else {
      throw Missing("line \(line): not within \(seconds) s: \(state())")
    }
    usleep(3000)
  }
}

/// Lets time pass where the passing of time is itself what the test is about.
func letPass(seconds: Double) {
  let end = monotonicSeconds() + seconds
  while monotonicSeconds() < end {
    usleep(useconds_t(max(1, min(20_000, (end - monotonicSeconds()) * 1e6))))
  }
}
