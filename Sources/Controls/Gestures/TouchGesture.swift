internal import Geometry

/// What fingers on a panel do to a control.
protocol TouchGesture: Sendable {
  /// Whether it is what a plan is about.
  static func isMeant(by plan: GesturePlan) -> Bool
  /// Puts the gesture of an input on a panel; nil where there is no room, or it is another one.
  init?(_ input: InputPlan, on surface: PanelSurface, for control: ControlState)
  /// Takes what a finger did, moves the rung, and says how many were crossed.
  mutating func take(_ touch: Touch, rung: inout Rung, count: Int, wraps: Bool) -> Int
  /// Learns that something else selected a rung.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool)
  /// Lets the finger go, since its device did, and changes nothing.
  mutating func lift()
  /// The total of a touch that has ended and was not taken yet, where the gesture keeps one.
  mutating func takeEnded() -> Angle?
}

extension TouchGesture {
  mutating func takeEnded() -> Angle? { nil }
}

extension WheelGesture: TouchGesture {
  static func isMeant(by plan: GesturePlan) -> Bool {
    if case .wheel = plan { true } else { false }
  }

  init?(_ input: InputPlan, on surface: PanelSurface, for control: ControlState) {
    guard case .wheel(let plan) = input.gesture else { return nil }
    self.init(
      WheelPlacement(layout: plan.layout(on: surface), ring: plan.ring), snap: input.snap,
      isInverted: input.isInverted)
  }
}

extension DialGesture: TouchGesture {
  static func isMeant(by plan: GesturePlan) -> Bool {
    if case .dial = plan { true } else { false }
  }

  init?(_ input: InputPlan, on surface: PanelSurface, for control: ControlState) {
    guard case .dial(let plan) = input.gesture, let ring = plan.ring(on: surface) else {
      return nil
    }
    self.init(
      DialPlacement(ring: ring), snap: input.snap, isInverted: input.isInverted, on: control.rung,
      count: control.count, wraps: control.wraps)
  }
}

extension SpinGesture: TouchGesture {
  static func isMeant(by plan: GesturePlan) -> Bool {
    if case .spin = plan { true } else { false }
  }

  init?(_ input: InputPlan, on surface: PanelSurface, for control: ControlState) {
    guard case .spin(let plan) = input.gesture, let ring = plan.ring(on: surface),
      let placement = SpinPlacement(ring: ring, degreesPerRung: plan.degreesPerRung)
    else { return nil }
    self.init(
      placement, snap: input.snap, isInverted: input.isInverted, on: control.rung)
  }
}
