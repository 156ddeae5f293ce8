/// Text of a device as a person can read it: what is not UTF-8, and what would move a terminal's cursor,
/// stands as `\xNN`.
public enum EscapedText {
  /// The text of a C string's bytes, which have a sign or have none, as the processor has it.
  public static func string(_ bytes: some Sequence<CChar>) -> String {
    string(bytes.map { UInt8(truncatingIfNeeded: $0) })
  }

  /// The text of bytes.
  public static func string(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isControl)
    {
      return text
    }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
      let head = rest.prefix(length)
      if let character = String(validating: head, as: UTF8.self),
        !character.unicodeScalars.contains(where: isControl)
      {
        text += character
        rest = rest.dropFirst(head.count)
      } else {
        text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Also the controls of eight bits, and what turns the direction of writing.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
