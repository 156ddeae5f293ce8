public import Devices
public import Geometry

/// A button as the settings describe it.
public struct ButtonPlan: Hashable, Sendable {
  /// Where it is pressed: keys of devices, each of which will do.
  public var keys: [ButtonKey]
  /// What a press does, in this order.
  public var press: [ButtonAction]
  /// What holding it does.
  public var hold: [ButtonAction]
  /// What a second press shortly after the first does, in place of two presses.
  public var double: [ButtonAction]
  /// After how long it is held.
  public var holdTime: Microseconds
  /// How long after the first press a second one is a double.
  public var doubleTime: Microseconds
  /// How long its contact bounces.
  public var bounceTime: Microseconds

  /// Makes a plan; the times are what people expect where they are left out.
  public init(
    keys: [ButtonKey], press: [ButtonAction] = [], hold: [ButtonAction] = [],
    double: [ButtonAction] = [], holdTime: Microseconds = ButtonPlan.usualHold,
    doubleTime: Microseconds = ButtonPlan.usualDouble,
    bounceTime: Microseconds = ButtonPlan.usualBounce
  ) {
    self.keys = keys
    self.press = press
    self.hold = hold
    self.double = double
    self.holdTime = holdTime
    self.doubleTime = doubleTime
    self.bounceTime = bounceTime
  }

  /// Half a second.
  public static let usualHold = Microseconds(500_000)
  /// 300 ms from press to press.
  public static let usualDouble = Microseconds(300_000)
  /// 5 ms.
  public static let usualBounce = Microseconds(5_000)

  /// What a deed does.
  func actions(for deed: ButtonDeed) -> [ButtonAction] {
    switch deed {
    case .press: press
    case .hold: hold
    case .double: double
    }
  }
}

/// A key of a device.
public struct ButtonKey: Hashable, Sendable {
  /// The device.
  public var device: DeviceID
  /// The key, or an axis of MIDI that is one.
  public var event: EventCode

  /// Makes a key.
  public init(device: DeviceID, event: EventCode) {
    self.device = device
    self.event = event
  }
}

/// What a finger has done with a button.
public enum ButtonDeed: String, CaseIterable, Hashable, Sendable {
  /// Pressed it.
  case press
  /// Held it.
  case hold
  /// Pressed it twice.
  case double
}

/// The place of a button in the settings' list.
public struct ButtonID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the button at a place.
  public init(_ index: Int) {
    self.index = index
  }
}
