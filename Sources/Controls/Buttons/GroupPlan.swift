/// Controls of which one at a time, the active one, is turned by what turns the group.
///
/// Which one is the rung of another control, the selector. So it is chosen, told, sent and remembered as
/// any value is.
public struct GroupPlan: Hashable, Sendable {
  /// The controls in their order, at least one.
  public var controls: [ControlID]
  /// The control with as many rungs, each of which makes one of them the active one.
  public var selector: ControlID

  /// Makes a plan.
  public init(controls: [ControlID], selector: ControlID) {
    self.controls = controls
    self.selector = selector
  }
}

/// The place of a group in the settings' list.
public struct GroupID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the group at a place.
  public init(_ index: Int) {
    self.index = index
  }
}

/// When an input turns its control.
public struct InputGate: Hashable, Sendable {
  /// The group of which the control has to be the active one; nil where that does not matter.
  public var group: GroupID?
  /// The button that has to be held; nil for none.
  ///
  /// While it is held, inputs of the same axis without it are shut: a knob turns one thing at a time.
  public var button: ButtonID?

  /// Makes a gate.
  public init(group: GroupID? = nil, button: ButtonID? = nil) {
    self.group = group
    self.button = button
  }

  /// Always.
  public static let open = InputGate()
}
