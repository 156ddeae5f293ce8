public import Geometry
public import Ladders

/// A control as the settings describe it.
public struct ControlPlan: Hashable, Sendable {
  /// What it selects from.
  public var ladder: Ladder
  /// The rung it starts on.
  public var initial: Rung
  /// The rung it is put back to, whatever it started on.
  public var home: Rung
  /// Whether travel goes round from the last rung to the first.
  public var wraps: Bool
  /// What turns it.
  public var inputs: [InputPlan]

  /// Makes a plan.
  public init(ladder: Ladder, initial: Rung, wraps: Bool = false, inputs: [InputPlan] = []) {
    self.ladder = ladder
    self.initial = initial
    home = initial
    self.wraps = wraps
    self.inputs = inputs
  }
}
