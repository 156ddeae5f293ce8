/// A moment or a span of the kernel's monotonic clock, in microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// Microseconds; a moment counts from boot.
  public var count: Int64

  /// Makes a moment or a span of so many microseconds.
  public init(_ count: Int64) {
    self.count = count
  }

  /// How long ago an earlier moment is; less than nothing where it is a later one.
  ///
  /// What is longer than a span can be counts as the longest.
  public func since(_ earlier: Microseconds) -> Microseconds {
    let (span, isBeyond) = count.subtractingReportingOverflow(earlier.count)
    return Microseconds(isBeyond ? (count < 0 ? .min : .max) : span)
  }

  /// Orders from earlier to later, or from shorter to longer.
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }
}
