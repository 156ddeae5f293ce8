public import Controls
internal import Geometry
internal import MIDIMessages
public import Ladders

extension Settings {
  /// The same settings with another ladder for one control.
  ///
  /// Whatever names a rung of it does so by value, else by number: where it begins, and what buttons select.
  ///
  /// - Parameters:
  ///   - ladder: The ladder.
  ///   - control: The control.
  /// - Returns: The settings.
  public func with(_ ladder: Ladder, of control: ControlID) -> Settings {
    var settings = self
    let own = controls[control.index].ladder
    func moved(_ rung: Rung) -> Rung? { ladder.rung(nearestTo: own.kept(at: rung)) }
    settings.controls[control.index].ladder = ladder
    settings.controls[control.index].initial = moved(controls[control.index].initial) ?? Rung(0)
    for place in settings.controls[control.index].outputs.indices {
      // One value a rung is for the ladder that it was written for.
      if case .values = settings.controls[control.index].outputs[place].spread {
        settings.controls[control.index].outputs[place].spread = .even
      }
    }
    func moved(_ action: ButtonAction) -> ButtonAction {
      switch action {
      case .select(.control(control), let rung):
        return moved(rung).map { .select(.control(control), $0) } ?? .notify
      case .next(.control(control), let rungs):
        var found: [Rung] = []
        for rung in rungs.compactMap(moved) where !found.contains(rung) { found.append(rung) }
        return found.isEmpty ? .notify : .next(.control(control), of: found)
      default: return action
      }
    }
    for place in settings.buttons.indices {
      let plan = buttons[place].plan
      settings.buttons[place].plan.press = plan.press.map(moved)
      settings.buttons[place].plan.hold = plan.hold.map(moved)
      settings.buttons[place].plan.double = plan.double.map(moved)
    }
    return settings
  }
}
