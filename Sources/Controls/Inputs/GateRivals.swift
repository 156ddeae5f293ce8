internal import Devices

/// When an input is open, and which buttons shut it.
struct InputGateState: Sendable {
  let plan: InputGate
  /// Buttons for which inputs of the same axis are held: while one is, those turn and this does not.
  let rivals: [ButtonID]
}

/// For each axis of each device the buttons that are held for inputs of it.
struct GateRivals {
  /// An axis, or where it is nil the fingers on a panel.
  private struct Axis: Hashable {
    var device: DeviceID
    var event: EventCode?
  }

  private var buttons: [Axis: [ButtonID]] = [:]

  /// Finds those of all inputs of all controls.
  init(_ inputs: [InputPlan]) {
    for input in inputs {
      guard let button = input.gate.button else { continue }
      for axis in GateRivals.axes(of: input) where buttons[axis]?.contains(button) != true {
        buttons[axis, default: []].append(button)
      }
    }
  }

  /// The state of an input's gate.
  func gate(of input: InputPlan) -> InputGateState {
    var rivals: [ButtonID] = []
    if !buttons.isEmpty {
      for axis in GateRivals.axes(of: input) {
        for button in buttons[axis] ?? []
        where button != input.gate.button && !rivals.contains(button) {
          rivals.append(button)
        }
      }
    }
    return InputGateState(plan: input.gate, rivals: rivals)
  }

  private static func axes(of input: InputPlan) -> [Axis] {
    let events = input.gesture.events
    if events.isEmpty { return [Axis(device: input.device)] }
    return events.map { Axis(device: input.device, event: $0) }
  }
}
