internal import Glibc

/// A moment up to which somebody waits, on the kernel's monotonic clock.
public struct Deadline: Hashable, Sendable {
  /// Nanoseconds since boot; nil is never.
  private let moment: Int64?

  private init(moment: Int64?) {
    self.moment = moment
  }

  /// A moment that does not come.
  public static let never = Deadline(moment: nil)

  /// The moment after a span from now; a span too long to count in nanoseconds never ends.
  ///
  /// `clock_gettime`
  public init(after span: Duration) {
    let (seconds, attoseconds) = span.components
    guard seconds < 1_000_000_000 else {
      moment = nil
      return
    }
    moment = Deadline.now() + max(0, seconds) * 1_000_000_000 + max(0, attoseconds / 1_000_000_000)
  }

  /// What is left, in milliseconds as poll wants them: −1 where there is no end.
  ///
  /// Rounded up, so that nobody asks again and again within the last millisecond.
  public var pollTimeout: Int32 {
    guard let moment else { return -1 }
    let left = (moment - Deadline.now() + 999_999) / 1_000_000
    return Int32(max(0, min(left, Int64(Int32.max))))
  }

  private static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
