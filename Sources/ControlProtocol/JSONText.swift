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

  /// Appends what a closure appends, with what JSON wants escaped; without quotes.
  mutating func append(escaped write: (inout [UInt8]) -> Void) {
    let start = count
    write(&self)
    var place = start
    while place < count, !Self.mustEscape(self[place]) { place += 1 }
    guard place < count else { return }
    // Rare: a text with quotes or controls in it is written once more.
    let plain = Array(self[start...])
    removeLast(plain.count)
    for byte in plain { append(escaping: byte) }
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Appends a whole number.
  public mutating func append(jsonInteger number: Int) {
    append(addingCapacity: 20) { (text: inout OutputSpan<UInt8>) in
      if number < 0 { text.append(UInt8(ascii: "-")) }
      text.append(digits: UInt64(number.magnitude))
    }
  }

  /// Appends microseconds as seconds with six decimals.
  public mutating func append(jsonSeconds microseconds: Int64) {
    append(addingCapacity: 24) { (text: inout OutputSpan<UInt8>) in
      text.append(seconds: microseconds)
    }
  }

  /// Appends a number rounded to six decimals, without trailing zeros but with one decimal at least.
  ///
  /// What is not finite, or too large for that, becomes null, which is all that JSON has for it.
  public mutating func append(jsonFixed number: Double) {
    guard number.isFinite, abs(number) < 1e12 else {
      append(json: "null")
      return
    }
    let millionths = UInt64(number.magnitude * 1e6 + 0.5)
    if number < 0, millionths > 0 { append(UInt8(ascii: "-")) }
    append(addingCapacity: 24) { (text: inout OutputSpan<UInt8>) in
      text.append(digits: millionths / 1_000_000)
      text.append(UInt8(ascii: "."))
      var fraction = UInt32(truncatingIfNeeded: millionths % 1_000_000)
      text.append(millionths: fraction)
      // One decimal stays, so that the number is seen to have a fraction.
      for _ in 1..<6 {
        guard fraction % 10 == 0 else { break }
        fraction /= 10
        _ = text.removeLast()
      }
    }
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
}

extension OutputSpan<UInt8> {
  /// Appends microseconds as seconds with six decimals, at most 21 bytes.
  mutating func append(seconds microseconds: Int64) {
    if microseconds < 0 { append(UInt8(ascii: "-")) }
    let (seconds, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(digits: seconds)
    append(UInt8(ascii: "."))
    append(millionths: UInt32(truncatingIfNeeded: fraction))
  }

  /// Appends a whole number, at most 20 bytes.
  mutating func append(digits number: UInt64) {
    if number >= 100 {
      append(digits: number / 100)
      append(pair: UInt32(truncatingIfNeeded: number % 100))
    } else if number >= 10 {
      append(pair: UInt32(truncatingIfNeeded: number))
    } else {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    }
  }

  /// Appends a number below a million as six digits.
  mutating func append(millionths number: UInt32) {
    append(pair: number / 10_000)
    append(pair: number / 100 % 100)
    append(pair: number % 100)
  }

  /// Appends a number below 100 as two digits.
  private mutating func append(pair number: UInt32) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
