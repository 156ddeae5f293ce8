/// How a value says which way an endless encoder was turned, and how far.
///
/// The raw value is the name in settings.
public enum RelativeMode: String, CaseIterable, Sendable {
  /// Two's complement: 1 is one click clockwise, 127 one back; of 14 bits 1 and 16383.
  case twos
  /// 64 is no motion, 65 one click clockwise, 63 one back.
  case offset64
  /// The same for 14 bits: 8192 is no motion.
  case offset8192
  /// The highest bit is the sign: 1 is one click clockwise, 65 one back.
  case signbit
  /// The same the other way: 65 is one click clockwise, 1 one back.
  case signbitInverted = "signbit-inverted"
  /// 16 is no motion, 17 one click clockwise, 15 one back; values above 31 are none of its.
  case offset16
  /// Bit 5 is the sign: 1 is one click clockwise, 33 one back; values above 63 are none of its.
  case sign32
  /// Any value above 64 is one click clockwise, any below one back.
  case binary
  /// Controller 96 is one click clockwise and 97 one back, whatever their value.
  case incrementDecrement = "inc-dec"
}
