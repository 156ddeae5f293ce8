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

  /// The type of what holds frames together.
  public static let synchronisationType: UInt16 = 0
  /// The type of keys and buttons.
  public static let keyType: UInt16 = 1
  /// The type of relative axes.
  public static let relativeType: UInt16 = 2
  /// The type of absolute axes.
  public static let absoluteType: UInt16 = 3
  /// The type of what is none of the others.
  public static let miscellaneousType: UInt16 = 4
  /// The type of switches, such as that of a lid.
  public static let switchType: UInt16 = 5
  /// The type of lamps.
  public static let ledType: UInt16 = 0x11
  /// The type of sounds.
  public static let soundType: UInt16 = 0x12

  /// ABS_MT_SLOT: whose the touch events behind it are.
  public static let touchSlot = EventCode(type: absoluteType, code: 0x2f)
  /// ABS_MT_TRACKING_ID: which contact a slot holds, −1 for none.
  public static let touchTracking = EventCode(type: absoluteType, code: 0x39)
  /// SYN_MT_REPORT: the end of one contact, where a panel has no slots.
  public static let touchReport = EventCode(type: synchronisationType, code: 2)

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
