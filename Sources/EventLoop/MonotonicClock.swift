internal import Glibc

/// The kernel's monotonic clock, the one that input events are stamped with.
public enum MonotonicClock {
  /// Microseconds since boot, sleep not counted.
  public static func microseconds() -> Int64 {
    nanoseconds() / 1000
  }

  /// Nanoseconds since boot, sleep not counted.
  public static func nanoseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
