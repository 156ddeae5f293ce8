internal import Devices

/// Texts of drivers, which nobody has looked at: cut to a length, and what is no text stands as `\xNN`.
enum VideoText {
  /// The most bytes that are read of one.
  static let longest = 128

  /// The text in a field of a structure, up to its first zero.
  static func string<Field>(_ field: Field) -> String {
    unsafe withUnsafeBytes(of: field) { bytes in
      unsafe EscapedText.string(Array(bytes.prefix(longest).prefix { $0 != 0 }))
    }
  }
}
