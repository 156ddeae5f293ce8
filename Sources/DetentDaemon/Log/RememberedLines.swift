import StandardStreams

/// The last lines that matter, and how often each subject had one, for whoever asks how things are.
struct RememberedLines {
  /// A line that was said, once or more often.
  struct Line: Equatable {
    var level: Log.Level
    var text: String
    /// When it was last said, in microseconds of the monotonic clock.
    var time: Int64
    /// How often it was said with the same words.
    var times = 1
  }

  /// How often something went wrong with a subject, and how it last did.
  struct Trouble: Equatable {
    var count: Int
    var latest: String
    /// When that was, in microseconds of the monotonic clock.
    var time: Int64
  }

  /// How many lines are remembered.
  static let count = 8
  /// How much of a line is remembered, in characters: all of them must fit into one answer.
  static let length = 256
  /// Of how many subjects troubles are counted; names of devices are far fewer.
  static let subjects = 1024

  /// The lines, the latest last.
  private(set) var lines: [Line] = []
  private var troubles: [String: Trouble] = [:]

  /// Remembers a line, if it is a warning or graver.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - text: The line.
  ///   - subjects: What it is about.
  ///   - time: The time in microseconds of the monotonic clock.
  mutating func note(_ level: Log.Level, _ text: String, about subjects: [String], at time: Int64) {
    guard level <= .warning else { return }
    let text =
      text.count > RememberedLines.length ? text.prefix(RememberedLines.length) + "…" : text
    var line = Line(level: level, text: text, time: time)
    if let place = lines.firstIndex(where: { $0.text == text && $0.level == level }) {
      line.times += lines.remove(at: place).times
    }
    lines.append(line)
    if lines.count > RememberedLines.count { lines.removeFirst() }
    for subject in subjects {
      let before = troubles[subject]
      guard before != nil || troubles.count < RememberedLines.subjects else { continue }
      troubles[subject] = Trouble(count: (before?.count ?? 0) + 1, latest: text, time: time)
    }
  }

  /// What went wrong with a subject; nil where nothing did.
  func trouble(of subject: String) -> Trouble? { troubles[subject] }
}
