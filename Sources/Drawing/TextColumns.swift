extension String {
  /// How many columns of a terminal the text takes; at least that many, where terminals differ.
  public var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The text with blanks behind it up to a number of columns.
  public func padded(toColumns width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// As much of the text as fits a number of columns, with a mark where something is left out.
  public func cut(toColumns width: Int, mark: String = "…") -> String {
    if columns <= width { return self }
    let room = width - mark.columns
    guard room >= 0 else { return "" }
    var result = ""
    var taken = 0
    for letter in self {
      let next = String(letter).columns
      guard taken + next <= room else { break }
      taken += next
      result.append(letter)
    }
    return result + mark
  }

  /// The text with everything spelled out that would steer a terminal instead of being seen.
  public var withControlsVisible: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.steersTerminal:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with a question mark for every letter that is not ASCII.
  var inASCII: String {
    String(map { $0.isASCII ? $0 : "?" })
  }
}

extension Unicode.Scalar {
  /// A control character, or one that turns the direction of writing or breaks the line.
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark where value != 0xFE0F: return 0
    case .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3:
      return 2
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: return 2
    case 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD: return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
