/// How a value says which way an endless encoder was turned, and how far.
///
/// The raw value is the name in settings. No message says which mode it is in, so it is always
/// told; what makers call these differs, and the numbers of a click are what to go by.
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
  ///
  /// It is for axes of a parameter that is selected, of `dataSteps`, and of controller 96, which
  /// then hears 97 too.
  case incrementDecrement = "inc-dec"
}

extension RelativeMode {
  /// Whether a mode is good for values of a width.
  ///
  /// `inc-dec` looks at no value and is good for a parameter of any width.
  public func suits(_ width: DataWidth) -> Bool {
    switch self {
    case .twos, .signbit, .signbitInverted, .incrementDecrement: true
    case .offset64, .offset16, .sign32, .binary: width == .seven
    case .offset8192: width == .fourteen
    }
  }

  /// How far a value says that the encoder was turned.
  ///
  /// - Parameters:
  ///   - value: The value, 0 … 127 or 0 … 16383.
  ///   - width: How many bits it has.
  /// - Returns: The clicks, clockwise above 0; 0 for no motion and for a value that means nothing
  ///   in this mode, such as any of a width that does not suit it.
  public func delta(of value: Int, _ width: DataWidth) -> Int {
    guard suits(width), 0...Int(width.greatest) ~= value else { return 0 }
    switch self {
    case .twos: return RelativeMode.twosComplement(value, width)
    case .offset64, .offset8192: return value - width.half
    case .signbit: return RelativeMode.signed(value, sign: width.half)
    case .signbitInverted: return -RelativeMode.signed(value, sign: width.half)
    case .offset16: return value < 32 ? value - 16 : 0
    case .sign32: return value < 64 ? RelativeMode.signed(value, sign: 32) : 0
    case .binary: return (value - width.half).signum()
    case .incrementDecrement: return 0
    }
  }

  /// 64 of 7 bits is the rest that some controllers send after each click, not −64.
  private static func twosComplement(_ value: Int, _ width: DataWidth) -> Int {
    if width == .seven, value == width.half { return 0 }
    return value < width.half ? value : value - 2 * width.half
  }

  private static func signed(_ value: Int, sign: Int) -> Int {
    value & sign == 0 ? value : -(value & (sign - 1))
  }
}
