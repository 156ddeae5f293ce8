/// A table of the settings: how it is written, and the keys that it may have.
public struct SettingsTable: Hashable, Sendable {
  /// How it is written: `[control.NAME]`, or the key whose value it is.
  public let heading: String
  /// What it is about, in sentences; one paragraph a line, marked up as the manual's texts are.
  public let about: String
  /// Its keys, in the order in which messages and the manual list them.
  public let keys: [SettingsKey]

  /// Every table that settings may have, the outermost first.
  public static let all = [
    ladder, rung, device, match, panel, control, input, feedback, output, click, group, button,
    buttonInput,
    action,
  ]
}
