/// How many lines each subject may have in the log: some at once, and then one a minute.
///
/// What comes beyond that is counted, and the latest is said when there is room again: so a device
/// with a loose contact fills no disk, and the log still ends with how things are.
struct LineAllowance {
  /// A line with how much it matters.
  struct Line: Equatable {
    var level: Log.Level
    var text: String
  }

  private struct Subject {
    /// When all that was said is paid for, in microseconds.
    var debtEnd: Int64 = .min
    /// The latest line that is kept back.
    var latest: Line?
    /// How many were kept back, the latest among them.
    var keptBack = 0
  }

  /// How many lines a subject may have at once.
  static let atOnce = 10
  /// How long it mostly takes until it may have one more, in microseconds.
  static let minute: Int64 = 60_000_000
  /// How many subjects are told apart; further ones share what one may have.
  static let subjects = 256

  private let interval: Int64
  private var subjects: [String: Subject] = [:]

  /// Makes an allowance of which nothing is used up.
  ///
  /// - Parameter interval: How long it takes until a subject may have one more line, in microseconds.
  init(interval: Int64 = LineAllowance.minute) {
    self.interval = interval
  }

  /// Takes a line about something.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - name: What it is about.
  ///   - time: The time in microseconds.
  /// - Returns: The line as it is to be said now; nil where it is kept back.
  mutating func admit(_ line: Line, about name: String, at time: Int64) -> Line? {
    let name = place(for: name, at: time)
    var subject = subjects[name] ?? Subject()
    // What was kept back may have been worse than this.
    let level = min(line.level, subject.latest?.level ?? line.level)
    subject.latest = Line(level: level, text: line.text)
    subject.keptBack += 1
    let said = take(&subject, at: time)
    subjects[name] = subject
    return said
  }

  /// Takes out the lines for which there is room by now, in the order of their subjects' names.
  mutating func takeDue(at time: Int64) -> [Line] {
    subjects.keys.sorted().compactMap { name in
      subjects[name].flatMap { subject in
        var subject = subject
        let said = take(&subject, at: time)
        subjects[name] = subject
        return said
      }
    }
  }

  /// Takes out all that is kept back, since nothing will come after it.
  mutating func takeAll() -> [Line] { takeDue(at: .max - interval) }

  /// When there is room for the first of the lines that are kept back; nil where there are none.
  var nextDue: Int64? {
    subjects.values.filter { $0.latest != nil }.map { $0.debtEnd - credit }.min()
  }

  /// A subject may be so far in debt and still speak.
  private var credit: Int64 { Int64(LineAllowance.atOnce - 1) * interval }

  private func take(_ subject: inout Subject, at time: Int64) -> Line? {
    guard var line = subject.latest, subject.debtEnd == .min || subject.debtEnd - credit <= time
    else { return nil }
    let others = subject.keptBack - 1
    if others > 0 { line.text += " (\(others) more like it were left out)" }
    subject = Subject(debtEnd: max(subject.debtEnd, time) + interval)
    return line
  }

  /// The name to keep a subject under; who is paid for is forgotten where room is short.
  private mutating func place(for name: String, at time: Int64) -> String {
    guard subjects[name] == nil, subjects.count >= LineAllowance.subjects else { return name }
    subjects = subjects.filter { $0.value.latest != nil || $0.value.debtEnd > time }
    return subjects.count < LineAllowance.subjects ? name : ""
  }
}
