import DetentClient

/// What the daemon has complained of.
enum LogCheck {
  /// - Parameters:
  ///   - lines: The last warnings and errors of its log.
  ///   - now: The time in seconds since 1970.
  ///   - journal: The command that shows more; empty where the log is not in the journal.
  /// - Returns: What was found.
  static func findings(_ lines: [LoggedLine], at now: Double, journal: String) -> [Finding] {
    lines.map { line in
      let times = line.times > 1 ? ", \(line.times) times" : ""
      return .note(
        "log", "\(TimeText.ago(now - line.time))\(times), \(line.level): \(line.message)",
        fix: journal)
    }
  }
}
