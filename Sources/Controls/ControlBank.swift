public import Devices
public import Geometry
public import Ladders

/// All controls, with the rung each is on: frames go in, changes come out, and nothing calls back.
///
/// The bank knows no clock and no file: time comes with the frame.
public struct ControlBank: Sendable {
  private let ladders: [Ladder]
  var controls: [ControlState]
  var groups: [GroupState]
  var board: ButtonBoard
  private let hasBoard: Bool
  let hasGroups: Bool
  /// A part of a frame, between two presses; used again for each.
  var part = InputFrame(device: DeviceID(0))
  /// What came of buttons and is not acted on yet.
  var outcomes: [ButtonBoard.Outcome] = []
  var turns: InputList<TurnInput>
  var rings: InputList<RingInput>
  var faders: InputList<FaderInput>
  var wheels: InputList<TouchInput<WheelGesture>>
  var dials: InputList<TouchInput<DialGesture>>
  var spins: InputList<TouchInput<SpinGesture>>

  /// Makes the bank that the settings describe, each control on its initial rung.
  ///
  /// - Parameters:
  ///   - plans: The controls.
  ///   - groups: The groups of them.
  ///   - buttons: The buttons.
  public init(_ plans: [ControlPlan], groups: [GroupPlan] = [], buttons: [ButtonPlan] = []) {
    ladders = plans.map(\.ladder)
    let controls = plans.map { ControlState($0) }
    self.controls = controls
    self.groups = groups.map { GroupState($0, at: controls[$0.selector.index].rung) }
    hasGroups = !groups.isEmpty
    let allInputs = plans.flatMap(\.inputs)
    let rivals = GateRivals(allInputs)
    board = ButtonBoard(
      buttons, turnedAxes: buttons.indices.map { allInputs.axes(turnedWhile: ButtonID($0)) })
    hasBoard = !buttons.isEmpty
    func list<Input>(_ make: (InputPlan, ControlState) -> Input?) -> InputList<Input> {
      InputList(
        zip(plans, controls).enumerated().flatMap { place, control in
          control.0.inputs.enumerated().compactMap { number, plan in
            make(plan, control.1).map {
              .init(
                origin: Origin(control: ControlID(place), place: number), device: plan.device,
                gate: rivals.gate(of: plan), input: $0)
            }
          }
        })
    }
    turns = list { TurnInput($0, at: $1.rung) }
    rings = list { RingInput($0, at: $1.rung) }
    faders = list { FaderInput($0, count: $1.count) }
    wheels = list { input, _ in TouchInput(input) }
    dials = list { input, _ in TouchInput(input) }
    spins = list { input, _ in TouchInput(input) }
    updateGates()
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
    if hasBoard { applyWithButtons(frame, into: &changes) } else { turn(by: frame, into: &changes) }
  }

  /// Turns controls by what a device said, whatever its buttons say.
  mutating func turn(by frame: borrowing InputFrame, into changes: inout ChangeSet) {
    if frame.touches.isEmpty || !frame.readings.isEmpty {
      turns.apply(frame, &controls, &changes)
      if hasGroups { followSelectors() }
    }
    place(by: frame, into: &changes)
  }

  /// Turns controls by what tells a place and no travel: rings, faders and fingers.
  mutating func place(by frame: borrowing InputFrame, into changes: inout ChangeSet) {
    // A panel tells its fingers and nothing beside.
    if frame.touches.isEmpty || !frame.readings.isEmpty {
      rings.apply(frame, &controls, &changes)
      faders.apply(frame, &controls, &changes)
      if hasGroups { followSelectors() }
    }
    guard !frame.touches.isEmpty else { return }
    wheels.apply(frame, &controls, &changes)
    dials.apply(frame, &controls, &changes)
    spins.apply(frame, &controls, &changes)
    noteSpins(of: frame, into: &changes)
    if hasGroups { followSelectors() }
  }

  /// Notes each finger that has gone round a centre and lifted with this frame.
  private mutating func noteSpins(of frame: borrowing InputFrame, into changes: inout ChangeSet) {
    for place in spins.places(of: frame.device) {
      guard let total = spins.entries[place].input.takeEnded() else { continue }
      guard spins.entries[place].isOpen else { continue }
      changes.record(
        .spinEnd(
          SpinEnd(
            control: spins.entries[place].control, device: frame.device, total: total,
            time: frame.time)))
    }
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

  /// Learns what panel a device is; until then its fingers turn nothing.
  ///
  /// - Returns: The controls for whose gestures there is no room on it.
  public mutating func place(on surface: PanelSurface, of device: DeviceID) -> [ControlID] {
    wheels.place(on: surface, of: device, controls)
      + dials.place(on: surface, of: device, controls)
      + spins.place(on: surface, of: device, controls)
  }

  /// Goes on where a bank of earlier settings was, with all that a hand has begun there.
  ///
  /// The rungs are those of this bank's own plans; an input goes on only where its control has the same
  /// ladder and stands on the same rung.
  ///
  /// - Parameters:
  ///   - old: The other bank.
  ///   - origins: For each input of each control which of the other's inputs it is; nil for a new one.
  ///   - running: For each control which of the other's it is; without one none of them is locked.
  ///   - buttons: For each button which of the other's it is, if that is the same; else it is up.
  public mutating func takeUp(
    _ old: ControlBank, _ origins: [[Origin?]], controls running: [ControlID?] = [],
    buttons: [ButtonID?] = []
  ) {
    for (place, control) in running.enumerated() {
      controls[place].isLocked = control.map { old.controls[$0.index].isLocked } ?? false
    }
    board.takeUp(old.board, buttons)
    turns.takeUp(old.turns, origins, from: old.controls, controls)
    rings.takeUp(old.rings, origins, from: old.controls, controls)
    faders.takeUp(old.faders, origins, from: old.controls, controls)
    wheels.takeUp(old.wheels, origins, from: old.controls, controls)
    dials.takeUp(old.dials, origins, from: old.controls, controls)
    spins.takeUp(old.spins, origins, from: old.controls, controls)
    updateGates()
  }

  /// Learns that a node of a device has gone: what it held is let go, and nothing changes.
  public mutating func disconnect(_ node: NodeID, of device: DeviceID) {
    turns.disconnect(node, of: device)
    rings.disconnect(node, of: device)
    faders.disconnect(node, of: device)
    wheels.disconnect(node, of: device)
    dials.disconnect(node, of: device)
    spins.disconnect(node, of: device)
    guard hasBoard else { return }
    board.disconnect(node, of: device, &outcomes)
    updateGates()
    outcomes.removeAll()
  }

  /// Learns that an axis with two ends was moved by something else than a hand: where it was seen last
  /// says nothing of its next position.
  public mutating func forgetPosition(of event: EventCode, on device: DeviceID) {
    for place in faders.places(of: device) {
      faders.entries[place].input.forgetPosition(of: event)
    }
  }

  /// Puts a control on a rung that a client names; one off the ladder counts as the nearer end.
  public mutating func select(
    _ rung: Rung, on control: ControlID, at time: Microseconds, into changes: inout ChangeSet
  ) {
    if put(control, on: rung) {
      changes.forgetCrossed(control)
      changes.record(
        control, rung: controls[control.index].rung, crossed: 0, source: .socket, time: time)
    }
  }

  /// Puts a control on a rung, whoever asks; gives whether it was on another.
  mutating func put(_ control: ControlID, on rung: Rung) -> Bool {
    let chosen = rung.clamped(toCount: controls[control.index].count)
    // A client that repeats the value it was told must not take a slow hand's travel away.
    guard chosen != controls[control.index].rung, !controls[control.index].isLocked else {
      return false
    }
    controls[control.index].rung = chosen
    // Each input puts itself on this rung before its next frame.
    controls[control.index].revision += 1
    if hasGroups { followSelectors() }
    return true
  }

  /// Moves a control by rungs: it stops at the ends, or goes round where the ladder is closed.
  public mutating func step(
    _ control: ControlID, by steps: Int, at time: Microseconds, into changes: inout ChangeSet
  ) {
    select(rung(steps, from: control), on: control, at: time, into: &changes)
  }

  /// The rung so many rungs from the one that a control is on; it may be off a ladder that is open.
  func rung(_ steps: Int, from control: ControlID) -> Rung {
    let count = controls[control.index].count
    let rung = controls[control.index].rung.index
    let bounded = max(-count, min(steps, count))
    return Rung(
      controls[control.index].wraps
        ? ((rung + steps % count) % count + count) % count : rung + bounded)
  }
}
