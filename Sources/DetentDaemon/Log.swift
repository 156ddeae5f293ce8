internal import Glibc

/// What the daemon has to say to a person: one line a thing, on standard error.
///
/// Under the journal each line carries its priority as `<N>`; elsewhere it begins with the program's
/// name. A reader that has stopped reading never holds up the daemon: what it would not take is
/// counted, and told when it reads again.
public final class Log {
  /// How much a line matters, with the numbers of syslog.
  public enum Level: Int, CaseIterable, Comparable, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    /// Makes the level of a name.
    public init?(name: String) {
      guard let level = Level.allCases.first(where: { $0.name == name }) else { return nil }
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
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let level: Level
  private let isJournal: Bool
  private let descriptor: Int32
  private var lost = 0

  /// A longer line is cut: a pipe takes so much at once or nothing (PIPE_BUF).
  private static let maximumLength = 4096

  /// Makes a log that says what is at least as grave as a level.
  public convenience init(level: Level) {
    self.init(level: level, descriptor: STDERR_FILENO)
  }

  init(level: Level, descriptor: Int32) {
    self.level = level
    self.descriptor = descriptor
    isJournal = Log.isJournal(descriptor)
  }

  /// Whether a descriptor is the journal's: the variable is inherited by whatever a session starts, so
  /// the device and inode that it names must be those of the descriptor.
  private static func isJournal(_ descriptor: Int32) -> Bool {
    guard let stream = unsafe getenv("JOURNAL_STREAM").map({ unsafe String(cString: $0) }) else {
      return false
    }
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }

  /// Says something at a level; the text is made only if it is said.
  public func say(_ level: Level, _ text: @autoclosure () -> String) {
    guard level <= self.level else { return }
    if lost > 0,
      write(prefix: prefix(.warning), "\(lost) lines before this were lost: nobody read")
    {
      lost = 0
    }
    if !write(prefix: prefix(level), text()) { lost += 1 }
  }

  /// Says why the program ends, a line each.
  ///
  /// Lines that begin with their place in a file are left so, for editors to go there.
  public func report(_ text: String, hasPlaces: Bool = false) {
    for line in text.split(separator: "\n") {
      write(prefix: isJournal || !hasPlaces ? prefix(.error) : "", String(line))
    }
  }

  private func prefix(_ level: Level) -> String {
    isJournal ? "<\(level.rawValue)>" : "detentd: "
  }

  @discardableResult
  private func write(prefix: String, _ text: String) -> Bool {
    var line = Array(prefix.utf8)
    line.append(contentsOf: text.utf8.prefix(Log.maximumLength - line.count - 1))
    line.append(UInt8(ascii: "\n"))
    // A socket (the journal's) can be asked not to wait; a pipe that is ready takes a whole line.
    let sent = unsafe send(descriptor, &line, line.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    if sent >= 0 || errno != ENOTSOCK { return sent >= 0 }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wanted, 1, 0) == 1, Int32(wanted.revents) & Int32(POLLOUT) != 0 else {
      return false
    }
    return unsafe Glibc.write(descriptor, &line, line.count) >= 0
  }
}

@available(*, unavailable)
extension Log: Sendable {}
