/// Why settings cannot be used: every mistake at once, or what the system refused.
public struct SettingsMistakes: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, a line each, with its file and place.
  public let lines: [String]

  /// Whether there may be no mistake at all: the system was short of something, and it may be well in a
  /// moment.
  public let isPassing: Bool

  /// What is wrong with the file itself, and not with what it says.
  public enum FileFault: Hashable, Sendable {
    /// It is not there.
    case missing
    /// The user may not read it.
    case refused
  }

  /// Why nothing at all is known of what the file says; nil where something is, or for another reason.
  public let fileFault: FileFault?

  init(_ lines: [String]) {
    self.lines = lines
    isPassing = false
    fileFault = nil
  }

  init(_ error: SettingsFileError) {
    lines = [error.description]
    isPassing = error.isPassing
    fileFault = error.isMissing ? .missing : error.isRefused ? .refused : nil
  }

  /// The lines as a person reads them.
  public var description: String { lines.joined(separator: "\n") }
}
