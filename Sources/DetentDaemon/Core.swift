internal import ControlProtocol
internal import Controls
internal import Devices
internal import Geometry
internal import Ladders
internal import Settings

/// The controls with their names: frames and requests go in, finished lines come out.
///
/// The devices, the clients and the recording all turn the one core.
final class Core {
  private(set) var controlNames: [String]
  private var ladders: [Ladder]
  private var lines: SelectedLines
  private var fingerLines: FingerLines
  /// One value, so that a frame costs one check for exclusive access and not one for each part.
  private var state: State

  private struct State {
    var bank: ControlBank
    var changes: ChangeSet
    /// Used again for every line.
    var line: [UInt8] = []

    /// What happens next of itself; nil where nothing does.
    var deadline: Microseconds? { bank.deadline }

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

    mutating func place(on surface: PanelSurface, of device: DeviceID) -> [ControlID] {
      bank.place(on: surface, of: device)
    }

    mutating func forgetPosition(of event: EventCode, on device: DeviceID) {
      bank.forgetPosition(of: event, on: device)
    }

    mutating func disconnect(_ node: NodeID, of device: DeviceID) {
      bank.disconnect(node, of: device)
    }

    mutating func expire(at time: Microseconds) {
      bank.expire(at: time, into: &changes)
    }

    mutating func lock(_ control: ControlID, _ isLocked: Bool, at time: Microseconds) {
      bank.lock(control, isLocked, at: time, into: &changes)
    }

    mutating func takeHappenings(
      _ lines: SelectedLines, _ fingers: FingerLines, withLines: Bool,
      _ tell: (Happening, borrowing [UInt8]) -> Void
    ) {
      while !changes.isEmpty, let happening = changes.nextHappening() {
        line.removeAll(keepingCapacity: true)
        if withLines {
          switch happening {
          case .change(let change): lines.append(change, to: &line)
          case .button(let button, let deed, let cause):
            fingers.append(button, deed, cause, to: &line)
          case .lock(let control, let isLocked, let cause):
            fingers.append(lockOf: control, isLocked, cause, to: &line)
          case .spinEnd(let end):
            fingers.append(end, to: &line)
          }
        }
        tell(happening, line)
      }
    }
  }

  /// Makes the core of some settings.
  ///
  /// - Parameters:
  ///   - settings: The controls, the groups, the buttons, and the names of everything.
  ///   - plans: The controls once more, each on the rung where it begins.
  init(_ settings: Settings, plans: [ControlPlan]) {
    controlNames = settings.controls.map(\.name)
    ladders = plans.map(\.ladder)
    lines = Core.lines(ladders, settings)
    fingerLines = Core.fingerLines(settings)
    state = State(settings.bank(plans))
  }

  private static func lines(_ ladders: [Ladder], _ settings: Settings) -> SelectedLines {
    SelectedLines(
      controls: zip(settings.controls, ladders).map {
        (name: $0.name, ladder: $1, wraps: $0.wrap)
      },
      devices: settings.devices.map(\.name))
  }

  private static func fingerLines(_ settings: Settings) -> FingerLines {
    FingerLines(
      controls: settings.controls.map(\.name), buttons: settings.buttons.map(\.name),
      devices: settings.devices.map(\.name))
  }

  /// Begins with other controls, each on the rung of its plan; what changed before is to be taken out
  /// first.
  ///
  /// - Parameters:
  ///   - settings: The controls, the groups, the buttons, and the names of everything.
  ///   - plans: The controls once more, each on the rung where it begins.
  /// - Returns: The bank until now, for `takeUp`.
  func replace(_ settings: Settings, plans: [ControlPlan]) -> ControlBank {
    controlNames = settings.controls.map(\.name)
    ladders = plans.map(\.ladder)
    lines = Core.lines(ladders, settings)
    fingerLines = Core.fingerLines(settings)
    let old = state.bank
    state = State(settings.bank(plans))
    return old
  }

  /// Has what is the same go on where it was in an earlier bank.
  func takeUp(_ old: ControlBank, _ transition: SettingsTransition) {
    state.bank.takeUp(
      old, transition.inputs, controls: transition.controls, buttons: transition.buttons)
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
  ) -> [InputTrouble] {
    var useless: [InputTrouble] = []
    for (code, info) in axes {
      let axis = EventCode(type: EventCode.absoluteType, code: code)
      let controls = state.describe(axis, info, of: device).map { controlNames[$0.index] }
      if !controls.isEmpty {
        useless.append(.axis(axis, info, controls: controls))
      }
    }
    state.apply(frame)
    return useless
  }

  /// Learns what panel a device is.
  ///
  /// - Returns: The controls for which there is no room on it.
  func place(on surface: PanelSurface, of device: DeviceID) -> [String] {
    state.place(on: surface, of: device).map { controlNames[$0.index] }
  }

  /// Learns that a node has gone.
  func disconnect(_ node: NodeID, of device: DeviceID) {
    state.disconnect(node, of: device)
  }

  /// Learns that a fader was moved by its motor.
  func forgetPosition(of event: EventCode, on device: DeviceID) {
    state.forgetPosition(of: event, on: device)
  }

  /// When `expire(at:)` is to be called; nil where nothing happens of itself.
  var deadline: Microseconds? { state.deadline }

  /// Learns that it is later now: a button may be held long enough.
  func expire(at time: Microseconds) {
    state.expire(at: time)
  }

  /// Takes out all that is to be published, each with its line.
  ///
  /// - Parameters:
  ///   - withLines: Whether somebody reads the lines; else they are empty.
  ///   - tell: Called for each; it must not come back to the core.
  func takeHappenings(
    withLines: Bool = true, _ tell: (Happening, borrowing [UInt8]) -> Void
  ) {
    state.takeHappenings(lines, fingerLines, withLines: withLines, tell)
  }

  /// Appends the line of a change.
  func append(_ change: Change, to line: inout [UInt8]) {
    lines.append(change, to: &line)
  }

  /// Appends the line that tells a new watcher where a control stands.
  func appendSnapshot(of control: ControlID, to line: inout [UInt8]) {
    line.append(
      snapshotOf: controlNames[control.index], on: rung(of: control), of: ladders[control.index],
      isLocked: isLocked(control))
  }

  /// Puts a control on a rung that a client names.
  func select(_ rung: Rung, on control: ControlID, at time: Microseconds) {
    state.select(rung, on: control, at: time)
  }

  /// Moves a control by rungs.
  func step(_ control: ControlID, by steps: Int, at time: Microseconds) {
    state.step(control, by: steps, at: time)
  }

  /// Locks a control or unlocks it, as a client asks it.
  func lock(_ control: ControlID, _ isLocked: Bool, at time: Microseconds) {
    state.lock(control, isLocked, at: time)
  }

  func isLocked(_ control: ControlID) -> Bool {
    state.bank.isLocked(control)
  }

  /// Whether a control's rungs are the controls of a group.
  func isSelector(_ control: ControlID) -> Bool {
    state.bank.isSelector(control)
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

extension Settings {
  /// The bank of some settings, with its controls where they begin.
  fileprivate func bank(_ plans: [ControlPlan]) -> ControlBank {
    ControlBank(plans, groups: groups, buttons: buttons.map(\.plan))
  }
}
