public import Devices
public import Geometry
public import Ladders

/// All controls, with the rung each is on: frames go in, changes come out, and nothing calls back.
///
/// The bank knows no clock and no file: time comes with the frame.
public struct ControlBank: Sendable {
  private let ladders: [Ladder]
  private var controls: [ControlState]
  private var turns: InputList<TurnInput>
  private var rings: InputList<RingInput>
  private var faders: InputList<FaderInput>

  /// Makes the bank that the settings describe, each control on its initial rung.
  public init(_ plans: [ControlPlan]) {
    ladders = plans.map(\.ladder)
    controls = plans.map { ControlState($0) }
    var turns: [InputList<TurnInput>.Entry] = []
    var rings: [InputList<RingInput>.Entry] = []
    var faders: [InputList<FaderInput>.Entry] = []
    for (place, plan) in plans.enumerated() {
      let control = ControlID(place)
      let (rung, count) = (controls[place].rung, controls[place].count)
      for input in plan.inputs {
        let device = input.device
        switch input.gesture {
        case .turn(let plan):
          turns.append(
            .init(control: control, device: device, input: TurnInput(plan, input, at: rung)))
        case .ring(let plan):
          rings.append(
            .init(control: control, device: device, input: RingInput(plan, input, at: rung)))
        case .fader(let plan):
          faders.append(
            .init(control: control, device: device, input: FaderInput(plan, input, count: count)))
        }
      }
    }
    self.turns = InputList(turns)
    self.rings = InputList(rings)
    self.faders = InputList(faders)
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
    ladders[control.index]
  }

  /// Whether a control's ladder is closed.
  public func wraps(_ control: ControlID) -> Bool {
    controls[control.index].wraps
  }

  /// Takes what a device said.
  public mutating func apply(_ frame: borrowing InputFrame, into changes: inout ChangeSet) {
    turns.apply(frame, &controls, &changes)
    rings.apply(frame, &controls, &changes)
    faders.apply(frame, &controls, &changes)
  }

  /// Learns what a device says of one of its absolute axes, before its first frame.
  ///
  /// - Returns: The controls to which the axis is of no use: its ends are the same, or what it says gives
  ///   no whole turn. Their inputs do nothing until it says something else.
  public mutating func describe(
    _ axis: EventCode, _ info: AxisInfo, of device: DeviceID
  ) -> [ControlID] {
    rings.describe(axis, info, of: device, controls)
      + faders.describe(axis, info, of: device, controls)
  }

  /// Learns that a node of a device has gone: what it held is let go, and nothing changes.
  public mutating func disconnect(_ node: NodeID, of device: DeviceID) {
    turns.disconnect(node, of: device)
    rings.disconnect(node, of: device)
    faders.disconnect(node, of: device)
  }

  /// Puts a control on a rung that a client names; one off the ladder counts as the nearer end.
  public mutating func select(
    _ rung: Rung, on control: ControlID, at time: Microseconds, into changes: inout ChangeSet
  ) {
    let chosen = rung.clamped(toCount: controls[control.index].count)
    // A client that repeats the value it was told must not take a slow hand's travel away.
    guard chosen != controls[control.index].rung else { return }
    controls[control.index].rung = chosen
    // Each input puts itself on this rung before its next frame.
    controls[control.index].revision += 1
    changes.forgetCrossed(control)
    changes.record(control, rung: chosen, crossed: 0, source: .socket, time: time)
  }

  /// Moves a control by rungs: it stops at the ends, or goes round where the ladder is closed.
  public mutating func step(
    _ control: ControlID, by steps: Int, at time: Microseconds, into changes: inout ChangeSet
  ) {
    let count = controls[control.index].count
    let rung = controls[control.index].rung.index
    let bounded = max(-count, min(steps, count))
    let target =
      controls[control.index].wraps
      ? ((rung + steps % count) % count + count) % count : rung + bounded
    select(Rung(target), on: control, at: time, into: &changes)
  }
}
