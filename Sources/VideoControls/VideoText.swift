internal import Devices

/// Texts of drivers, which nobody has looked at: cut to a length, and what is no text stands as `\xNN`.
enum VideoText {
  /// The most bytes that are read of one.
  static let longest = 128

  /// The text in a field of a structure, up to its first zero.
  ///
  /// Not of an array, whose bytes lie elsewhere.
  static func string<Field: BitwiseCopyable>(_ field: Field) -> String {
    unsafe withUnsafeBytes(of: field) { bytes in unsafe string(of: Array(bytes)) }
  }

  /// The text in bytes, up to the first zero.
  static func string(of bytes: [UInt8]) -> String {
    EscapedText.string(Array(bytes.prefix(longest).prefix { $0 != 0 }))
  }
}
