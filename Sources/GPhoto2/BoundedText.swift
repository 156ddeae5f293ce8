internal import Devices
internal import Glibc

/// Text of a camera or of its driver, which may be anything: bounded, and made safe to print.
enum BoundedText {
  /// The most bytes that are kept of a name, a label, a value and a message.
  static let most = 256

  /// The text of a C string: at most so many bytes of it, what is not UTF-8 and what would move a
  /// terminal's cursor as `\xNN`; empty for none.
  static func string(_ pointer: UnsafePointer<CChar>?, most: Int = most) -> String {
    guard let pointer = unsafe pointer else { return "" }
    let length = unsafe strnlen(pointer, most + 1)
    let kept = unsafe UnsafeBufferPointer(start: pointer, count: min(length, most))
    var bytes = unsafe kept.map { UInt8(bitPattern: $0) }
    // The first that is not kept is in the middle of a character.
    if length > most, unsafe UInt8(bitPattern: pointer[most]) & 0xc0 == 0x80 {
      dropUnfinishedCharacter(&bytes)
    }
    return EscapedText.string(bytes)
  }

  /// A message as one line, without the end of line that some drivers put behind it.
  static func line(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    var length = unsafe strnlen(pointer, most)
    while length > 0, unsafe isspace(Int32(UInt8(bitPattern: pointer[length - 1]))) != 0 {
      length -= 1
    }
    return unsafe string(pointer, most: length)
  }

  private static func dropUnfinishedCharacter(_ bytes: inout [UInt8]) {
    while let last = bytes.last, last & 0xc0 == 0x80 { bytes.removeLast() }
    if let last = bytes.last, last >= 0xc0 { bytes.removeLast() }
  }
}
