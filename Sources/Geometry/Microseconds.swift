/// A moment or a span of the kernel's monotonic clock, in microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// Microseconds; a moment counts from boot.
  public var count: Int64

  /// Makes a moment or a span of so many microseconds.
  public init(_ count: Int64) {
    self.count = count
  }

  /// Orders from earlier to later, or from shorter to longer.
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }
}
