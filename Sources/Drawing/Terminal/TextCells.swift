/// What a picture in text is drawn with.
public enum TextCells: String, CaseIterable, Sendable {
  /// Eight dots a cell, for terminals that have all characters.
  case braille
  /// Whole cells in three shades, for the console of Linux, whose fonts have no finer ones.
  case blocks
  /// ASCII, for terminals whose character set is not UTF-8.
  case ascii

  /// How many dots a cell is wide and high; it is twice as high as wide.
  var dots: (across: Int, down: Int) { self == .braille ? (2, 4) : (1, 1) }

  /// A text with only characters of the kind; consoles have ASCII whatever their font.
  func text(_ text: String) -> String {
    guard self != .braille else { return text }
    return String(text.map { $0 == "…" ? "~" : $0 == "—" ? "-" : $0 }).inASCII
  }

  /// The character of a cell, given the role of each of its dots in rows; nil where none has ink.
  func character(_ ink: [InkRole?]) -> Character? {
    guard let role = ink.compactMap(\.self).max() else { return nil }
    switch self {
    case .braille: return TextCells.braille(ink)
    case .blocks:
      switch role {
      case .band, .dash: return "░"
      case .plain, .labelled, .native: return "▒"
      case .swept, .selected, .caption, .readout: return "█"
      }
    case .ascii:
      switch role {
      case .band, .dash: return "."
      case .plain: return "-"
      case .labelled: return "+"
      case .native: return "o"
      case .swept: return "="
      case .selected, .caption, .readout: return "#"
      }
    }
  }

  /// Braille numbers its dots down the first column and the second, and then the two lowest.
  private static func braille(_ ink: [InkRole?]) -> Character {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let sum = zip(ink, bits).reduce(UInt32(0)) { $0 + ($1.0 == nil ? 0 : $1.1) }
    return Unicode.Scalar(0x2800 + sum).map(Character.init) ?? " "
  }
}

extension InkRole {
  /// The parameters of "select graphic rendition" where there is colour.
  ///
  /// Empty for the terminal's own colour. The console of Linux knows no more than these.
  var rendition: String {
    switch self {
    case .band, .dash, .caption: "2"
    case .plain, .labelled: ""
    case .native: "36"
    case .swept: "33"
    case .selected: "1;33"
    case .readout: "1"
    }
  }
}
