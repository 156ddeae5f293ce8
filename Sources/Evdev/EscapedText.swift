/// Text of a device as a person can read it: what is not UTF-8, and what would move a terminal's cursor,
/// stands as `\xNN`.
enum EscapedText {
  static func string(_ bytes: some Sequence<CChar>) -> String {
    string(bytes.map { UInt8(bitPattern: $0) })
  }

  static func string(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(where: isControl) {
      return text
    }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
      let head = rest.prefix(length)
      if let character = String(validating: head, as: UTF8.self), !isControl(first) {
        text += character
        rest = rest.dropFirst(head.count)
      } else {
        text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7f
  }
}
