internal import Devices
public import Geometry
public import Ladders

/// All controls, with the rung each is on: frames go in, changes come out, and nothing calls back.
///
/// The bank knows no clock and no file: time comes with the frame.
public struct ControlBank: Sendable {
  private struct Control {
    let ladder: Ladder
    let wraps: Bool
    var rung: Rung
  }

  private struct Input {
    let control: ControlID
    let device: DeviceID
    let event: EventCode
    let sign: Int
    var travel: Travel
  }

  private var controls: [Control]
  /// By device, so that a frame looks only at its own.
  private var inputs: [Input]
  private let inputsOfDevice: [Range<Int>]

  /// Makes the bank that the settings describe, each control on its initial rung.
  public init(_ plans: [ControlPlan]) {
    controls = plans.map {
      Control(
        ladder: $0.ladder, wraps: $0.wraps, rung: $0.initial.clamped(toCount: $0.ladder.count))
    }
    var inputs: [Input] = []
    for (place, plan) in plans.enumerated() {
      for input in plan.inputs {
        let travel = Travel(
          scale: input.scale, rule: DetentRule(snap: input.snap), at: controls[place].rung)
        inputs.append(
          Input(
            control: ControlID(place), device: input.device, event: input.event,
            sign: input.isInverted ? -1 : 1, travel: travel))
      }
    }
    inputs.sort { $0.device.index < $1.device.index }
    let deviceCount = (inputs.last?.device.index ?? -1) + 1
    inputsOfDevice = (0..<deviceCount).map { device in
      let first = inputs.firstIndex { $0.device.index >= device } ?? inputs.count
      let end = inputs.firstIndex { $0.device.index > device } ?? inputs.count
      return first..<end
    }
    self.inputs = inputs
  }

  /// How many controls there are.
  public var count: Int { controls.count }

  /// The rung of each control.
  public var rungs: [Rung] { controls.map(\.rung) }

  /// The rung that a control is on.
  public func rung(of control: ControlID) -> Rung {
    controls[control.index].rung
  }

  /// What a control selects from.
  public func ladder(of control: ControlID) -> Ladder {
    controls[control.index].ladder
  }

  /// Whether a control's ladder is closed.
  public func wraps(_ control: ControlID) -> Bool {
    controls[control.index].wraps
  }

  /// Takes what a device said.
  public mutating func apply(_ frame: borrowing InputFrame, into changes: inout ChangeSet) {
    guard frame.device.index < inputsOfDevice.count else { return }
    let range = inputsOfDevice[frame.device.index]
    for place in 0..<frame.readings.count {
      let reading = frame.readings[place]
      for input in range where inputs[input].event == reading.event {
        turn(input, by: Int(reading.value), frame.device, frame.time, into: &changes)
      }
    }
  }

  private mutating func turn(
    _ input: Int, by counts: Int, _ device: DeviceID, _ time: Microseconds,
    into changes: inout ChangeSet
  ) {
    let control = inputs[input].control
    let before = controls[control.index].rung
    var rung = before
    let crossed = inputs[input].travel.turn(
      by: inputs[input].sign * counts, from: &rung, count: controls[control.index].ladder.count,
      wraps: controls[control.index].wraps)
    guard crossed > 0 else { return }
    changes.record(control, rung: rung, crossed: crossed, source: .device(device), time: time)
    guard rung != before else { return }
    controls[control.index].rung = rung
    centre(on: rung, control, except: input)
  }

  /// Puts a control on a rung that a client names; one off the ladder counts as the nearer end.
  public mutating func select(
    _ rung: Rung, on control: ControlID, at time: Microseconds, into changes: inout ChangeSet
  ) {
    let chosen = rung.clamped(toCount: controls[control.index].ladder.count)
    // A client that repeats the value it was told must not take a slow hand's travel away.
    guard chosen != controls[control.index].rung else { return }
    controls[control.index].rung = chosen
    centre(on: chosen, control, except: nil)
    changes.forgetCrossed(control)
    changes.record(control, rung: chosen, crossed: 0, source: .socket, time: time)
  }

  /// Moves a control by rungs: it stops at the ends, or goes round where the ladder is closed.
  public mutating func step(
    _ control: ControlID, by steps: Int, at time: Microseconds, into changes: inout ChangeSet
  ) {
    let count = controls[control.index].ladder.count
    let rung = controls[control.index].rung.index
    let bounded = max(-count, min(steps, count))
    let target =
      controls[control.index].wraps
      ? ((rung + steps % count) % count + count) % count : rung + bounded
    select(Rung(target), on: control, at: time, into: &changes)
  }

  /// Puts the travel of a control's inputs on a rung's centre, but for the one that turned it there.
  private mutating func centre(on rung: Rung, _ control: ControlID, except turned: Int?) {
    for input in inputs.indices where inputs[input].control == control && input != turned {
      inputs[input].travel.centre(on: rung)
    }
  }
}
