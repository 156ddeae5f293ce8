/// Why settings cannot be used: every mistake at once, or what the system refused.
public struct SettingsMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, a line each, with its file and place.
  public let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The lines as a person reads them.
  public var description: String { lines.joined(separator: "\n") }
}
