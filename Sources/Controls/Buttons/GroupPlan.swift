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
