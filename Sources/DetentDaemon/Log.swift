internal import Glibc

/// What the daemon has to say to a person: one line a thing, on standard error.
///
/// Under the journal each line carries its priority as `<N>`; on a terminal it does not.
public struct Log: Sendable {
  /// How much a line matters, with the numbers of syslog.
  public enum Level: Int, CaseIterable, Comparable, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    /// Makes the level of a name.
    public init?(name: String) {
      guard let level = Level.allCases.first(where: { "\($0)" == name }) else { return nil }
      self = level
    }

    /// Orders from the gravest to the most talkative.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let level: Level
  private let isJournal: Bool

  /// Makes a log that says what is at least as grave as a level.
  public init(level: Level) {
    self.level = level
    isJournal = unsafe getenv("JOURNAL_STREAM") != nil
  }

  /// Says something at a level; the text is made only if it is said.
  public func say(_ level: Level, _ text: @autoclosure () -> String) {
    guard level <= self.level else { return }
    let prefix = isJournal ? "<\(level.rawValue)>" : "detentd: "
    var line = Array((prefix + text() + "\n").utf8)
    // Nothing can be done about a log that takes no more.
    _ = unsafe write(STDERR_FILENO, &line, line.count)
  }
}
