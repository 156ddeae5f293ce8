/// What an event of an input device is about: its type and code, as in the kernel's `input.h`.
public struct EventCode: Hashable, Sendable {
  /// The type: EV_KEY 1, EV_REL 2, EV_ABS 3, EV_MSC 4.
  public var type: UInt16
  /// The code within its type, for instance REL_DIAL 7.
  public var code: UInt16

  /// Makes an event code from the kernel's two numbers.
  public init(type: UInt16, code: UInt16) {
    self.type = type
    self.code = code
  }

  /// The type of keys and buttons.
  public static let keyType: UInt16 = 1
  /// The type of relative axes.
  public static let relativeType: UInt16 = 2
  /// The type of absolute axes.
  public static let absoluteType: UInt16 = 3

  /// REL_HWHEEL, the detents of a wheel that tilts or lies across.
  public static let horizontalWheel = EventCode(type: relativeType, code: 0x06)
  /// REL_WHEEL, the detents of a wheel.
  public static let wheel = EventCode(type: relativeType, code: 0x08)
  /// REL_WHEEL_HI_RES, 120 a detent, beside REL_WHEEL and not in its place.
  public static let highResolutionWheel = EventCode(type: relativeType, code: 0x0b)
  /// REL_HWHEEL_HI_RES, 120 a detent, beside REL_HWHEEL and not in its place.
  public static let highResolutionHorizontalWheel = EventCode(type: relativeType, code: 0x0c)

  /// How much a detent is on the axes of high resolution.
  public static let highResolutionDetent = 120

  /// The axis that tells the same motion in whole detents, where this is one of high resolution.
  public var detentAxis: EventCode? {
    switch self {
    case .highResolutionWheel: .wheel
    case .highResolutionHorizontalWheel: .horizontalWheel
    default: nil
    }
  }
}
