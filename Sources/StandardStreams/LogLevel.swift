internal import Glibc

/// How much a line of a log matters, with the numbers of syslog.
public enum LogLevel: Int, CaseIterable, Comparable, Sendable {
  case error = 3
  case warning = 4
  case notice = 5
  case info = 6
  case debug = 7

  /// Makes the level of a name.
  public init?(name: String) {
    guard let level = LogLevel.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// What it is called on the command line.
  ///
  /// Written out, since to ask the language for it takes a fifth of the time of a start.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "notice"
    case .info: "info"
    case .debug: "debug"
    }
  }

  /// Orders from the gravest to the most talkative.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}

extension StandardStreams {
  /// Whether a descriptor is the journal's.
  ///
  /// The variable is inherited by whatever a session starts, so the device and inode that it names must be
  /// those of the descriptor.
  public static func isJournal(_ descriptor: Int32) -> Bool {
    guard let stream = unsafe getenv("JOURNAL_STREAM").map({ unsafe String(cString: $0) }) else {
      return false
    }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}
