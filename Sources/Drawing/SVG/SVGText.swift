extension String {
  /// The text as it stands in SVG, in an element or in an attribute's quotes.
  ///
  /// What XML may not hold at all becomes the sign for a character that is not known.
  public var escapedForSVG: String {
    if utf8.allSatisfy(String.isPlain) { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// Letters, digits and most signs of ASCII, which is what most texts are made of.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && ![0x22, 0x26, 0x27, 0x3C, 0x3E].contains(byte)
  }
}

extension Double {
  /// The number with at most two decimals, the same on every machine; 0 where it is none.
  public var inSVG: String {
    guard isFinite, abs(self) < 1e12 else { return "0" }
    let hundredths = Int((abs(self) * 100).rounded())
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
