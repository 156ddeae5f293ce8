public import Devices

/// How a panel tells of contacts.
public enum PanelProtocol: Hashable, Sendable {
  /// In slots, each with a contact of its own (the kernel's multi-touch protocol B).
  case slots
  /// One contact, by BTN_TOUCH and two axes.
  case single(x: EventCode, y: EventCode)

  /// The two axes that tell where a contact is.
  public var axes: (x: EventCode, y: EventCode) {
    switch self {
    case .slots: (.touchX, .touchY)
    case .single(let x, let y): (x, y)
    }
  }

  /// The way a device has; nil if it is no panel.
  ///
  /// One with slots also tells its first contact as a single one, for programs that know no slots. The
  /// two axes of a single touch are ABS_X and ABS_Y, on some panels ABS_Z and ABS_RX.
  public init?(of capabilities: Capabilities) {
    let slots = [EventCode.touchSlot, .touchTracking, .touchX, .touchY]
    if slots.allSatisfy(capabilities.contains), !capabilities.contains(.belowTouchSlot) {
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
