import Devices
import Geometry
import Ladders
import TestSupport

@testable import Controls

/// A bank with a knob, a button on it and another one elsewhere, driven by lines of text.
struct ButtonStage {
  static let dial = EventCode(type: EventCode.relativeType, code: 7)
  static let push = EventCode(type: EventCode.keyType, code: 256)
  static let knob = DeviceID(0)
  static let pad = DeviceID(1)

  private(set) var bank: ControlBank
  private var changes: ChangeSet

  init(_ controls: [ControlPlan], groups: [GroupPlan] = [], buttons: [ButtonPlan]) {
    bank = ControlBank(controls, groups: groups, buttons: buttons)
    changes = ChangeSet(of: bank)
  }

  /// A control of some rungs that begins in the middle.
  static func control(_ count: Int = 9, initial: Int = 4, _ inputs: InputPlan...) -> ControlPlan {
    guard let ladder = try? Ladder(values: (0..<count).map { "v\($0)" }) else {
      fatalError("no ladder of \(count)")
    }
    return ControlPlan(ladder: ladder, initial: Rung(initial), inputs: inputs)
  }

  /// What chooses among so many controls, the first to begin with.
  static func selector(of count: Int) -> ControlPlan {
    var plan = control(count, initial: 0)
    plan.wraps = true
    return plan
  }

  /// An input by the knob, so many counts a rung.
  static func turn(_ gate: InputGate = .open, counts: Int = 1) -> InputPlan {
    var plan = InputPlan.turn(
      dial, of: knob.index, countsPerRung: Decimal(units: counts), snap: .detented)
    plan.gate = gate
    return plan
  }

  /// A button on the knob.
  static func button(
    press: [ButtonAction] = [], hold: [ButtonAction] = [], double: [ButtonAction] = []
  ) -> ButtonPlan {
    ButtonPlan(
      keys: [ButtonKey(device: knob, event: push)], press: press, hold: hold, double: double)
  }

  /// What a device says at some millisecond: `down`, `up`, `repeat`, and counts of the knob.
  mutating func say(
    _ words: String, at milliseconds: Double, on device: DeviceID = knob,
    kind: InputFrame.Kind = .events
  ) {
    let readings = words.split(separator: " ").map { word in
      switch word {
      case "down": Reading(event: Self.push, value: 1)
      case "up": Reading(event: Self.push, value: 0)
      case "repeat": Reading(event: Self.push, value: 2)
      default: Reading(event: Self.dial, value: Int32(word) ?? 0)
      }
    }
    bank.apply(
      InputFrame(
        device: device, kind: kind, time: Microseconds(Int64(milliseconds * 1000)),
        readings: readings), into: &changes)
  }

  /// Presses the button and lets it go ten milliseconds later.
  mutating func press(at milliseconds: Double) {
    say("down", at: milliseconds)
    say("up", at: milliseconds + 10)
  }

  /// Lets time pass, as a timer for the deadline does.
  mutating func wait(until milliseconds: Double) {
    bank.expire(at: Microseconds(Int64(milliseconds * 1000)), into: &changes)
  }

  mutating func disconnect() { bank.disconnect(NodeID(0), of: Self.knob) }

  /// What has happened since it was asked last: `0=5+1` is control 0 on rung 5 with 1 crossed.
  mutating func told() -> String {
    var told: [String] = []
    while let happening = changes.nextHappening() {
      switch happening {
      case .change(let change):
        told.append(
          "\(change.control.index)=\(change.rung.index)"
            + (change.crossed > 0 ? "+\(change.crossed)" : ""))
      case .button(let button, let deed, let cause):
        told.append("\(deed)\(button.index)@\(Double(cause.time.count) / 1000)")
      case .lock(let control, let isLocked, _):
        told.append("\(isLocked ? "lock" : "unlock") \(control.index)")
      case .spinEnd(let end): told.append("spin \(end.control.index)")
      }
    }
    return told.joined(separator: ", ")
  }
}
