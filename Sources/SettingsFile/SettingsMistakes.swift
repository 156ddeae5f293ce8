/// Why settings cannot be used: every mistake at once, or what the system refused.
public struct SettingsMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, a line each, with its file and place.
  public let lines: [String]

  /// Whether there may be no mistake at all: the system was short of something, and it may be well in a
  /// moment.
  public let isPassing: Bool

  init(_ lines: [String]) {
    self.lines = lines
    isPassing = false
  }

  init(_ error: SettingsFileError) {
    lines = [error.description]
    isPassing = error.isPassing
  }

  /// The lines as a person reads them.
  public var description: String { lines.joined(separator: "\n") }
}
