public import Devices

/// How a panel tells of contacts.
public enum PanelProtocol: Hashable, Sendable {
  /// In slots, each with a contact of its own (the kernel's multi-touch protocol B).
  case slots
  /// Contact after contact in every frame, each with its end (protocol A): it is read as slots, once
  /// `SlotConverter` of the module ProtocolA has made slots of it.
  case reports
  /// One contact, by BTN_TOUCH and two axes.
  case single(x: EventCode, y: EventCode)

  /// The two axes that tell where a contact is.
  public var axes: (x: EventCode, y: EventCode) {
    switch self {
    case .slots, .reports: (.touchX, .touchY)
    case .single(let x, let y): (x, y)
    }
  }

  /// The way a device has; nil if it is no panel.
  ///
  /// One with several contacts also tells its first as a single one, for programs that know no others. The
  /// two axes of a single touch are ABS_X and ABS_Y, on some panels ABS_Z and ABS_RX.
  public init?(of capabilities: Capabilities) {
    // What has all axes of the block, as some joysticks do, has no contacts there.
    let hasContacts =
      capabilities.contains(.touchX) && capabilities.contains(.touchY)
      && !capabilities.contains(.belowTouchSlot)
    let hasSlots = capabilities.contains(.touchSlot)
    if hasContacts, !hasSlots || capabilities.contains(.touchTracking) {
      self = hasSlots ? .slots : .reports
      return
    }
    let pairs = [(EventCode.absoluteX, EventCode.absoluteY), (.absoluteZ, .absoluteRX)]
    guard capabilities.contains(.touchKey),
      let (x, y) = pairs.first(where: { capabilities.contains($0) && capabilities.contains($1) })
    else { return nil }
    self = .single(x: x, y: y)
  }
}
