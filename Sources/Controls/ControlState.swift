internal import Geometry
internal import Ladders

/// A control's rung, and what its inputs need to know to move it.
struct ControlState: Sendable {
  /// How many rungs there are.
  let count: Int
  let wraps: Bool
  var rung: Rung
  /// Goes up with each change, so that an input finds out that something else made it.
  var revision = 0

  init(_ plan: ControlPlan) {
    count = plan.ladder.count
    wraps = plan.wraps
    rung = plan.initial.clamped(toCount: count)
  }
}
