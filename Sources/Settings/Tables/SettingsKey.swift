/// A key that a table of the settings may have, with what people are told of it.
///
/// The readers take the keys that they know from here, and the manual its words, so that neither has
/// one that the other lacks.
public struct SettingsKey: Hashable, Sendable {
  /// What holds where a key is left out.
  public enum Default: Hashable, Sendable {
    /// It may not be left out.
    case required
    /// The same as if this was written, as TOML would have it.
    case value(String)
    /// Something that no single value says, in words after "default:".
    case words(String)
    /// Something that the meaning tells, or the table's own words.
    case told
  }

  /// The key.
  public let name: String
  /// What it takes, as messages say it after "expected".
  public let type: String
  /// What holds without it.
  public let standard: Default
  /// What it means, in sentences; one paragraph a line, marked up as the manual's texts are.
  public let meaning: String

  /// Makes a key that takes what its reader expects.
  init<Value>(
    _ name: String, _ expected: Expected<Value>, _ standard: Default, _ meaning: String
  ) {
    self.init(name, takes: expected.name, standard, meaning)
  }

  /// Makes a key that takes tables, arrays, or now this and now that.
  init(_ name: String, takes type: String, _ standard: Default, _ meaning: String) {
    self.name = name
    self.type = type
    self.standard = standard
    self.meaning = meaning
  }
}

extension [SettingsKey] {
  /// The keys alone.
  var names: [String] { map(\.name) }

  /// The keys without one of them.
  func without(_ name: String) -> [SettingsKey] { filter { $0.name != name } }
}
