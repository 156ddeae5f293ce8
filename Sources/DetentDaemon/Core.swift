internal import ControlProtocol
internal import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// The controls with their names: frames and requests go in, finished lines come out.
///
/// The devices, the clients and the recording all turn the one core.
final class Core {
  private(set) var controlNames: [String]
  private var ladders: [Ladder]
  private var lines: SelectedLines
  /// One value, so that a frame costs one check for exclusive access and not one for each part.
  private var state: State

  private struct State {
    var bank: ControlBank
    var changes: ChangeSet
    /// Used again for every line.
    var line: [UInt8] = []

    init(_ bank: ControlBank) {
      self.bank = bank
      changes = ChangeSet(of: bank)
      line.reserveCapacity(1024)
    }

    mutating func apply(_ frame: borrowing InputFrame) {
      bank.apply(frame, into: &changes)
    }

    mutating func select(_ rung: Rung, on control: ControlID, at time: Microseconds) {
      bank.select(rung, on: control, at: time, into: &changes)
    }

    mutating func step(_ control: ControlID, by steps: Int, at time: Microseconds) {
      bank.step(control, by: steps, at: time, into: &changes)
    }

    mutating func describe(
      _ axis: EventCode, _ info: AxisInfo, of device: DeviceID
    ) -> [ControlID] {
      bank.describe(axis, info, of: device)
    }

    mutating func forgetPosition(of event: EventCode, on device: DeviceID) {
      bank.forgetPosition(of: event, on: device)
    }

    mutating func disconnect(_ node: NodeID, of device: DeviceID) {
      bank.disconnect(node, of: device)
    }

    mutating func takeChanges(
      _ lines: SelectedLines, withLines: Bool, _ tell: (Change, borrowing [UInt8]) -> Void
    ) {
      while !changes.isEmpty, let change = changes.next() {
        line.removeAll(keepingCapacity: true)
        if withLines { lines.append(change, to: &line) }
        tell(change, line)
      }
    }
  }

  init(controlNames: [String], deviceNames: [String], plans: [ControlPlan]) {
    self.controlNames = controlNames
    ladders = plans.map(\.ladder)
    lines = Core.lines(controlNames, ladders, deviceNames)
    state = State(ControlBank(plans))
  }

  private static func lines(
    _ controlNames: [String], _ ladders: [Ladder], _ deviceNames: [String]
  ) -> SelectedLines {
    SelectedLines(
      controls: zip(controlNames, ladders).map { (name: $0, ladder: $1) }, devices: deviceNames)
  }

  /// Begins with other controls, each on the rung of its plan; what changed before is to be taken out
  /// first.
  ///
  /// - Returns: The bank until now, for `takeUp`.
  func replace(
    controlNames: [String], deviceNames: [String], plans: [ControlPlan]
  ) -> ControlBank {
    self.controlNames = controlNames
    ladders = plans.map(\.ladder)
    lines = Core.lines(controlNames, ladders, deviceNames)
    let old = state.bank
    state = State(ControlBank(plans))
    return old
  }

  /// Has inputs go on where the same ones of an earlier bank were.
  func takeUp(_ old: ControlBank, _ origins: [[Origin?]]) {
    state.bank.takeUp(old, origins)
  }

  /// Takes what a device said.
  func apply(_ frame: borrowing InputFrame) {
    state.apply(frame)
  }

  /// Learns what a node that has just been opened says of its axes, and how they stand.
  ///
  /// - Returns: What is of no use to an input, as a message for each.
  func connect(
    _ node: NodeID, of device: DeviceID, axes: [UInt16: AxisInfo], frame: borrowing InputFrame
  ) -> [UselessAxis] {
    var useless: [UselessAxis] = []
    for (code, info) in axes {
      let axis = EventCode(type: EventCode.absoluteType, code: code)
      let controls = state.describe(axis, info, of: device).map { controlNames[$0.index] }
      if !controls.isEmpty {
        useless.append(UselessAxis(axis: axis, info: info, controls: controls))
      }
    }
    state.apply(frame)
    return useless
  }

  /// Learns that a node has gone.
  func disconnect(_ node: NodeID, of device: DeviceID) {
    state.disconnect(node, of: device)
  }

  /// Learns that a fader was moved by its motor.
  func forgetPosition(of event: EventCode, on device: DeviceID) {
    state.forgetPosition(of: event, on: device)
  }

  /// Takes out every change that is to be published, each with its line.
  ///
  /// - Parameters:
  ///   - withLines: Whether somebody reads the lines; else they are empty.
  ///   - tell: Called for each; it must not come back to the core.
  func takeChanges(withLines: Bool = true, _ tell: (Change, borrowing [UInt8]) -> Void) {
    state.takeChanges(lines, withLines: withLines, tell)
  }

  /// Appends the line of a change.
  func append(_ change: Change, to line: inout [UInt8]) {
    lines.append(change, to: &line)
  }

  /// Appends the line that tells a new watcher where a control stands.
  func appendSnapshot(of control: ControlID, to line: inout [UInt8]) {
    line.append(
      snapshotOf: controlNames[control.index], on: rung(of: control), of: ladders[control.index])
  }

  /// Puts a control on a rung that a client names.
  func select(_ rung: Rung, on control: ControlID, at time: Microseconds) {
    state.select(rung, on: control, at: time)
  }

  /// Moves a control by rungs.
  func step(_ control: ControlID, by steps: Int, at time: Microseconds) {
    state.step(control, by: steps, at: time)
  }

  func rung(of control: ControlID) -> Rung {
    state.bank.rung(of: control)
  }

  func wraps(_ control: ControlID) -> Bool {
    state.bank.wraps(control)
  }

  func ladder(of control: ControlID) -> Ladder {
    ladders[control.index]
  }

  func control(named name: String) -> ControlID? {
    controlNames.firstIndex(of: name).map { ControlID($0) }
  }
}
