internal import Devices

/// When an input is open, and which buttons shut it.
struct InputGateState: Sendable {
  let plan: InputGate
  /// Buttons for which inputs of the same axis are held: while one is, those turn and this does not.
  let rivals: [ButtonID]

  /// Makes the state of a gate.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - all: All inputs of all controls.
  init(_ input: InputPlan, among all: [InputPlan]) {
    plan = input.gate
    var rivals: [ButtonID] = []
    for other in all where other.sharesAxis(with: input) {
      guard let button = other.gate.button, button != input.gate.button, !rivals.contains(button)
      else { continue }
      rivals.append(button)
    }
    self.rivals = rivals
  }
}

extension InputPlan {
  /// Whether the same motion turns both: an event of one device, or fingers on it.
  fileprivate func sharesAxis(with other: InputPlan) -> Bool {
    guard device == other.device else { return false }
    let (own, others) = (gesture.events, other.gesture.events)
    if own.isEmpty || others.isEmpty { return own.isEmpty && others.isEmpty }
    return own.contains { others.contains($0) }
  }
}
