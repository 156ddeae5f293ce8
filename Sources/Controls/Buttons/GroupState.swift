internal import Geometry

/// Which control of a group is the active one, as its inputs know it.
struct GroupState: Sendable {
  let plan: GroupPlan
  private var active: Int

  init(_ plan: GroupPlan, at rung: Rung) {
    self.plan = plan
    active = GroupState.place(rung, plan)
  }

  /// The active one.
  var control: ControlID { plan.controls[active] }

  /// Learns on which rung the selector is; gives whether another control is the active one.
  mutating func follow(_ rung: Rung) -> Bool {
    let before = active
    active = GroupState.place(rung, plan)
    return active != before
  }

  private static func place(_ rung: Rung, _ plan: GroupPlan) -> Int {
    min(rung.index, plan.controls.count - 1)
  }
}
