// The events that something here knows by name; the numbers are those of the kernel's
// `input-event-codes.h`.

extension EventCode {
  /// SYN_REPORT: the end of a frame.
  public static let frameEnd = EventCode(type: synchronisationType, code: 0)
}

// MARK: Wheels

extension EventCode {
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

// MARK: Contacts of panels

extension EventCode {
  /// BTN_TOUCH: whether anything touches.
  public static let touchKey = EventCode(type: keyType, code: 0x14a)
  /// BTN_TOOL_PEN: whether a pen is near.
  public static let penKey = EventCode(type: keyType, code: 0x140)
  /// The axis below ABS_MT_SLOT; what has it has a block of axes, and no slots for libevdev either.
  public static let belowTouchSlot = absolute(0x2e)
  /// ABS_MT_SLOT: whose the touch events behind it are.
  public static let touchSlot = absolute(0x2f)
  /// ABS_MT_POSITION_X of the contact in a slot.
  public static let touchX = absolute(0x35)
  /// ABS_MT_POSITION_Y of the contact in a slot.
  public static let touchY = absolute(0x36)
  /// ABS_MT_TRACKING_ID: which contact a slot holds, −1 for none.
  public static let touchTracking = absolute(0x39)
  /// SYN_MT_REPORT: the end of one contact, where a panel has no slots.
  public static let touchReport = EventCode(type: synchronisationType, code: 2)
}

// MARK: Axes

extension EventCode {
  /// ABS_X.
  public static let absoluteX = absolute(0x00)
  /// ABS_Y.
  public static let absoluteY = absolute(0x01)
  /// ABS_Z.
  public static let absoluteZ = absolute(0x02)
  /// ABS_RX.
  public static let absoluteRX = absolute(0x03)
  /// ABS_WHEEL: the ring of a tablet's pad.
  public static let absoluteWheel = absolute(0x08)

  private static func absolute(_ code: UInt16) -> EventCode {
    EventCode(type: absoluteType, code: code)
  }
}

// MARK: Keys

extension EventCode {
  /// KEY_A.
  public static let letterA = EventCode(type: keyType, code: 30)
  /// KEY_Z.
  public static let letterZ = EventCode(type: keyType, code: 44)
  /// KEY_VOLUMEDOWN.
  public static let volumeDown = EventCode(type: keyType, code: 114)
  /// KEY_VOLUMEUP.
  public static let volumeUp = EventCode(type: keyType, code: 115)
}
