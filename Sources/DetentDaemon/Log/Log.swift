internal import Devices
internal import EventLoop
internal import Glibc
public import StandardStreams

/// What the daemon has to say to a person: one line a thing, on standard error.
///
/// Under the journal each line carries its priority as `<N>`; elsewhere it begins with the program's
/// name. A reader that has stopped reading never holds up the daemon: what it would not take is
/// counted, and told when it reads again. Whatever a line quotes, it stays one line and steers no
/// terminal. A subject that would fill the log is told at ever the same small rate.
public final class Log {
  /// How much a line matters.
  public typealias Level = LogLevel

  private let level: Level
  private let isJournal: Bool
  private let descriptor: Int32
  private var lost = 0
  private var allowance: LineAllowance
  private let now: () -> Int64
  private var timer: Timer?

  /// The last warnings and errors, also those of a log that says only errors.
  private(set) var remembered = RememberedLines()

  /// A longer line is cut: a pipe takes so much at once or nothing (PIPE_BUF).
  private static let maximumLength = 4096

  /// Makes a log that says what is at least as grave as a level.
  public convenience init(level: Level) {
    self.init(level: level, descriptor: STDERR_FILENO)
  }

  init(
    level: Level, descriptor: Int32, allowance: LineAllowance = LineAllowance(),
    now: @escaping () -> Int64 = MonotonicClock.microseconds
  ) {
    self.allowance = allowance
    self.now = now
    self.level = level
    self.descriptor = descriptor
    isJournal = StandardStreams.isJournal(descriptor)
  }

  /// Has what was kept back told in its time, by a loop's clock.
  func keepTime(on loop: EventLoop) throws(EventLoopError) {
    timer = try Timer(on: loop) { [unowned self] in
      for line in allowance.takeDue(at: now()) { say(line) }
      wait()
    }
  }

  /// Says something at a level; the text is made only if it is said.
  public func say(_ level: Level, _ text: @autoclosure () -> String) {
    say(level, about: [], text())
  }

  /// Says something of what may speak too often: a device by its name in the settings, a client's user.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - subjects: What it is about; each is counted, and together they have the room of one.
  ///   - text: The line, made only if it is said or remembered.
  func say(_ level: Level, about subjects: [String], _ text: @autoclosure () -> String) {
    guard level <= max(self.level, .warning) else { return }
    let text = text()
    if level <= .warning { remembered.note(level, text, about: subjects, at: now()) }
    guard level <= self.level else { return }
    let line = LineAllowance.Line(level: level, text: text)
    guard !subjects.isEmpty else { return say(line) }
    if let line = allowance.admit(line, about: subjects.joined(separator: ", "), at: now()) {
      say(line)
    } else {
      wait()
    }
  }

  /// Says all that was kept back, since the program ends.
  func tellAll() {
    timer?.disarm()
    for line in allowance.takeAll() { say(line) }
  }

  private func wait() {
    guard let timer, !timer.isArmed, let due = allowance.nextDue else { return }
    timer.arm(afterMilliseconds: Int((max(0, due - now()) + 999) / 1000))
  }

  private func say(_ line: LineAllowance.Line) {
    if lost > 0,
      write(prefix: prefix(.warning), "\(lost) lines before this were lost: nobody read")
    {
      lost = 0
    }
    if !write(prefix: prefix(line.level), line.text) { lost += 1 }
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

  /// The text as one line: names of devices and words of clients may hold anything.
  private static func safe(_ text: String) -> String.UTF8View {
    EscapedText.string(Array(text.utf8)).utf8
  }

  @discardableResult
  private func write(prefix: String, _ text: String) -> Bool {
    var line = Array(prefix.utf8)
    line.append(contentsOf: Log.safe(text).prefix(Log.maximumLength - line.count - 1))
    // A letter that the cut goes through is left out.
    while let last = line.last, last >= 0x80, String(validating: line, as: UTF8.self) == nil {
      line.removeLast()
    }
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
