/// 14 bits as two data bytes, 0 … 127 each.
struct SevenBitHalves: Hashable, Sendable {
  /// The high 7 bits.
  let high: UInt8
  /// The low 7 bits.
  let low: UInt8

  /// Parts the low 14 bits of a number; the others say nothing.
  init(_ value: UInt16) {
    high = UInt8(truncatingIfNeeded: value >> 7 & 127)
    low = UInt8(truncatingIfNeeded: value & 127)
  }

  /// Makes the halves of two data bytes; their highest bits say nothing.
  init(high: UInt8, low: UInt8) {
    self.high = high & 127
    self.low = low & 127
  }

  /// Parts a bend, −8192 … 8191; one beyond is at its end.
  init(bend: Int16) {
    self.init(UInt16(max(-8192, min(bend, 8191)) + 8192))
  }

  /// The whole, 0 … 16383.
  var value: UInt16 { UInt16(high) << 7 | UInt16(low) }
}
