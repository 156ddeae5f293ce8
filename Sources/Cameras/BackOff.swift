internal import Geometry

/// How long to leave alone what has failed: 250 ms at first, then twice as long each time, at most 10 s.
struct BackOff: Hashable, Sendable {
  static let first: Int64 = 250_000
  static let longest: Int64 = 10_000_000

  private var delay: Int64 = 0
  /// How often it has failed since it last went well.
  private(set) var failures = 0
  /// When to try again; nil for at once.
  private(set) var due: Microseconds?

  /// It has failed once more.
  mutating func fail(at now: Microseconds) {
    delay = delay == 0 ? BackOff.first : min(2 * delay, BackOff.longest)
    failures += 1
    due = Microseconds(now.count.addingReportingOverflow(delay).partialValue)
  }

  /// It is tried at once, and left alone for a short while only if that fails.
  mutating func hurry() {
    delay = 0
    due = nil
  }

  /// Whether it may be tried.
  func isOver(at now: Microseconds) -> Bool {
    due.map { $0 <= now } ?? true
  }
}
