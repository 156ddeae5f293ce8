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
  /// The type of force feedback.
  public static let forceFeedbackType: UInt16 = 0x15

  /// That a device rumbles: FF_RUMBLE.
  public static let rumble = EventCode(type: forceFeedbackType, code: 0x50)
  /// That a device has a light which is told how bright to be: MSC_PULSELED.
  public static let pulsedLight = EventCode(type: miscellaneousType, code: 1)
}
