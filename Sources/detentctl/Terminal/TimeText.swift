import Glibc

/// Spans of time as people say them.
enum TimeText {
  /// The time in seconds since 1970.
  ///
  /// `clock_gettime`
  static func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds in full: `1 d 1 h 1 min 1 s`.
  static func span(_ seconds: Double) -> String {
    guard let parts = parts(seconds) else { return "unknown" }
    return parts.map { "\($0.count) \($0.unit)" }.joined(separator: " ")
  }

  /// Seconds by their largest unit: `3 min`.
  static func roughly(_ seconds: Double) -> String {
    guard let largest = parts(seconds)?.first else { return "unknown" }
    return "\(largest.count) \(largest.unit)"
  }

  /// The same as one word, for a table's column: `3min`.
  static func word(_ seconds: Double) -> String {
    roughly(seconds).filter { $0 != " " }
  }

  /// How long ago something was: `3 min ago`, `just now`.
  ///
  /// Also what is a little ahead, since two programs read the clock one after the other.
  static func ago(_ seconds: Double) -> String {
    if (-60..<1).contains(seconds) { return "just now" }
    return seconds < 0 ? "in the future" : "\(roughly(seconds)) ago"
  }

  /// The units from the largest that there is one of; seconds are always there.
  private static func parts(_ seconds: Double) -> [(count: Int, unit: String)]? {
    guard let whole = Int(exactly: seconds.rounded(.down)), whole >= 0 else { return nil }
    let large: [(count: Int, unit: String)] = [
      (whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"),
    ]
    return large.drop { $0.count == 0 } + [(whole % 60, "s")]
  }
}
