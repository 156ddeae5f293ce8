public import Devices

/// How a panel tells of contacts.
public enum PanelProtocol: Hashable, Sendable {
  /// In slots, each with a contact of its own (the kernel's multi-touch protocol B).
  case slots
  /// One contact, by BTN_TOUCH and two axes.
  case single(x: EventCode, y: EventCode)

  /// The way a device has; nil if it is no panel.
  ///
  /// One with slots also tells its first contact as a single one, for programs that know no slots. The
  /// two axes of a single touch are ABS_X and ABS_Y, on some panels ABS_Z and ABS_RX.
  public init?(of capabilities: Capabilities) {
    let slots = [EventCode.touchSlot, .touchTracking, .slotX, .slotY]
    if slots.allSatisfy(capabilities.contains), !capabilities.contains(.belowSlot) {
      self = .slots
      return
    }
    let pairs = [(EventCode.absoluteX, EventCode.absoluteY), (.absoluteZ, .absoluteRX)]
    guard capabilities.contains(.touchKey),
      let (x, y) = pairs.first(where: { capabilities.contains($0) && capabilities.contains($1) })
    else { return nil }
    self = .single(x: x, y: y)
  }
}

extension EventCode {
  private static func absolute(_ code: UInt16) -> EventCode {
    EventCode(type: EventCode.absoluteType, code: code)
  }

  /// BTN_TOUCH.
  static let touchKey = EventCode(type: EventCode.keyType, code: 0x14a)
  /// ABS_X.
  static let absoluteX = absolute(0x00)
  /// ABS_Y.
  static let absoluteY = absolute(0x01)
  /// ABS_Z.
  static let absoluteZ = absolute(0x02)
  /// ABS_RX.
  static let absoluteRX = absolute(0x03)
  /// The axis below ABS_MT_SLOT; what has it has a block of axes, and no slots for libevdev either.
  static let belowSlot = absolute(0x2e)
  /// ABS_MT_POSITION_X.
  static let slotX = absolute(0x35)
  /// ABS_MT_POSITION_Y.
  static let slotY = absolute(0x36)
}
