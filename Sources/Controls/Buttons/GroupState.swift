/// Which control of a group is the active one.
struct GroupState: Sendable {
  let controls: [ControlID]
  private(set) var active: Int

  init(_ plan: GroupPlan) {
    controls = plan.controls
    active = min(max(0, plan.active), plan.controls.count - 1)
  }

  /// The active one.
  var control: ControlID { controls[active] }

  /// Chooses another; gives whether it is another.
  mutating func activate(_ choice: ButtonAction.Choice) -> Bool {
    let before = active
    switch choice {
    case .next: active = (active + 1) % controls.count
    case .previous: active = (active + controls.count - 1) % controls.count
    case .control(let control): active = controls.firstIndex(of: control) ?? active
    }
    return active != before
  }
}
