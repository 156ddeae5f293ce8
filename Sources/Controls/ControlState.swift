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
  /// Whether it holds its value, whatever turns it.
  var isLocked = false
  /// Where it is put back to.
  let home: Rung

  init(_ plan: ControlPlan) {
    count = plan.ladder.count
    wraps = plan.wraps
    rung = plan.initial.clamped(toCount: count)
    home = plan.home.clamped(toCount: count)
  }
}
