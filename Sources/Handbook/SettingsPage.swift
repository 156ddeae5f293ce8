internal import MIDIMessages
internal import Manual
internal import Settings

extension Handbook {
  /// The page detentd.toml(5), of the table from which the settings are read.
  static func settings(version: String, date: String) -> ManualPage {
    ManualPage(
      "detentd.toml", section: 5, "settings of detentd", date: date, source: "detentd \(version)",
      sections: [
        ManualSection("SYNOPSIS", [.text(SettingsWords.synopsis)]),
        ManualSection("DESCRIPTION", [.text(SettingsWords.description)]),
        ManualSection("TABLES AND KEYS", SettingsTable.all.flatMap(blocks)),
        ManualSection("MODES", [.text(SettingsWords.modes)] + modes),
        ManualSection("EXAMPLES", SettingsExamples.blocks),
        ManualSection("FILES", entries: SettingsWords.files),
        ManualSection("SEE ALSO", [.text(SettingsWords.seeAlso)]),
      ])
  }

  private static func blocks(_ table: SettingsTable) -> [ManualBlock] {
    [.heading(table.heading), .text(table.about)]
      + table.keys.map { key in
        .item("`\(key.name)`", [.text("\(key.meaning)\n\(takes(key))")])
      }
  }

  /// What a key takes and what holds without it, as a sentence.
  private static func takes(_ key: SettingsKey) -> String {
    let takes = "Takes \(key.type)"
    return switch key.standard {
    case .required: "\(takes); it must be given."
    case .value(let value): "\(takes). Default: `\(value)`."
    case .told: "\(takes)."
    case .words(let words): "\(takes). Default: \(words)."
    }
  }

  private static var modes: [ManualBlock] {
    [
      .entry("absolute", "A position with two ends; the gesture is a fader."),
      .entry("counter", "A position without ends; the gesture is a ring."),
      .entry(
        "button",
        "Each press is a count: of a note, of a controller from 64 on, or of a program. `opposite` is the number of the button that counts back."
      ),
    ] + RelativeMode.allCases.map { .entry($0.rawValue, SettingsWords.click(of: $0)) }
  }
}
