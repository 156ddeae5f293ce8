public import Devices

/// What turns a control: one axis of one device, and how it is read.
public struct InputPlan: Hashable, Sendable {
  /// The device.
  public var device: DeviceID
  /// How it is read, with all that the gesture needs.
  public var gesture: GesturePlan
  /// When the rung changes.
  public var snap: Snap
  /// Whether it goes the other way.
  public var isInverted: Bool
  /// When it turns the control.
  public var gate: InputGate

  /// Makes a plan.
  public init(
    device: DeviceID, gesture: GesturePlan, snap: Snap, isInverted: Bool = false,
    gate: InputGate = .open
  ) {
    self.device = device
    self.gesture = gesture
    self.snap = snap
    self.isInverted = isInverted
    self.gate = gate
  }
}

/// How the readings of an input become an angle or travel.
public enum GesturePlan: Hashable, Sendable {
  /// A relative encoder.
  case turn(TurnPlan)
  /// An endless absolute position.
  case ring(RingPlan)
  /// A bounded absolute value.
  case fader(FaderPlan)
  /// A thumb on a corner-pivot wheel.
  case wheel(WheelPlan)
  /// A finger on a full circle.
  case dial(DialPlan)
  /// A finger that goes round a centre.
  case spin(SpinPlan)

  /// The gesture's name in settings.
  public var gesture: Gesture {
    switch self {
    case .turn: .turn
    case .ring: .ring
    case .fader: .fader
    case .wheel: .wheel
    case .dial: .dial
    case .spin: .spin
    }
  }

  /// The events that carry it, the main one first; none for what fingers do on a panel.
  public var events: [EventCode] {
    switch self {
    case .turn(let plan): [plan.event] + [plan.event.detentAxis, plan.opposite].compactMap(\.self)
    case .ring(let plan): [plan.event]
    case .fader(let plan): [plan.event]
    case .wheel, .dial, .spin: []
    }
  }

  /// The part of a panel that it has; nil for what is not done by fingers on one.
  public var part: PanelPart? {
    switch self {
    case .wheel(let plan): plan.part
    case .dial(let plan): plan.part
    case .spin(let plan): plan.part
    case .turn, .ring, .fader: nil
    }
  }
}
