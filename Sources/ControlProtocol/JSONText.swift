/// Writes JSON into a buffer that is used again and again: nothing here allocates once it is large
/// enough.
extension [UInt8] {
  /// Appends text as it is.
  public mutating func append(json text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a string in quotes, with what JSON wants escaped.
  public mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(escaping: byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a whole number.
  public mutating func append(jsonInteger number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(number.magnitude), atLeast: 1)
  }

  /// Appends microseconds as seconds with six decimals.
  public mutating func append(jsonSeconds microseconds: Int64) {
    if microseconds < 0 { append(UInt8(ascii: "-")) }
    append(digits: microseconds.magnitude / 1_000_000, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: microseconds.magnitude % 1_000_000, atLeast: 6)
  }

  /// Appends a number rounded to six decimals, without trailing zeros but with one decimal at least.
  ///
  /// What is not finite, or too large for that, becomes null, which is all that JSON has for it.
  public mutating func append(jsonFixed number: Double) {
    guard number.isFinite, abs(number) < 1e12 else {
      append(json: "null")
      return
    }
    let millionths = Int64((abs(number) * 1e6 + 0.5).rounded(.down))
    if number < 0, millionths > 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(millionths / 1_000_000), atLeast: 1)
    append(UInt8(ascii: "."))
    var fraction = UInt64(millionths % 1_000_000)
    var places = 6
    while places > 1, fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    append(digits: fraction, atLeast: places)
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0..<0x20:
      append(json: "\\u00")
      append(hexadecimal(byte >> 4))
      append(hexadecimal(byte & 15))
    default: append(byte)
    }
  }

  private func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  private mutating func append(digits number: UInt64, atLeast places: Int) {
    var divisor: UInt64 = 1
    var count = 1
    while number / divisor >= 10 || count < places {
      divisor *= 10
      count += 1
    }
    var rest = number
    while count > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor = Swift.max(1, divisor / 10)
      count -= 1
    }
  }
}
