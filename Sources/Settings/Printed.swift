/// Texts of a settings file as messages show them: on one line, and never very long.
enum Printed {
  private static let longest = 80

  /// A text in quotes, control characters escaped and the rest of a long one left out.
  static func quoted(_ text: String) -> String {
    "\"" + line(text, longest: longest) + "\""
  }

  /// A text that already has its quotes, made safe to print.
  static func line(_ text: String, longest: Int = 400) -> String {
    var line = ""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      guard place < longest else { return line + "…" }
      if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
        line += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// A key as TOML would have it: bare where it may be, else in quotes.
  static func key(_ key: String) -> String {
    let isBare = key.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45
        || $0 == 95
    }
    return isBare && !key.isEmpty && key.utf8.count <= longest ? key : quoted(key)
  }

  /// Texts in quotes, listed: `"a", "b" or "c"`.
  static func list(_ texts: [String]) -> String {
    let shown = texts.prefix(12).map(quoted)
    guard texts.count == shown.count else { return shown.joined(separator: ", ") + ", …" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A number as a person writes it: `1`, `0.5`.
  static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// What a value is, after "got".
  static func content(_ content: SettingsNode.Content) -> String {
    switch content {
    case .table: "a table"
    case .array: "an array"
    case .string(let text): "the text \(quoted(text))"
    case .integer(let number): "\(number)"
    case .float(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .other: "a date or a time"
    }
  }
}
