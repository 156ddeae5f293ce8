import Controls
import Devices
import Geometry
import Ladders
import Testing

/// A bank with one control of numbered rungs, and what was published of it.
struct OneControl {
  private(set) var bank: ControlBank
  private var changes: ChangeSet
  private(set) var published: [Change] = []
  /// Whether the input could make something of the axis that was told last.
  private(set) var isAxisOfUse = true
  private var time = Microseconds(0)

  /// Makes the control `count` rungs long, on `initial`, turned by the inputs.
  init(count: Int, initial: Int = 0, wraps: Bool = false, _ inputs: InputPlan...) throws {
    let ladder = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: count - 1), step: Decimal(units: 1))
    bank = ControlBank([
      ControlPlan(ladder: ladder, initial: Rung(initial), wraps: wraps, inputs: inputs)
    ])
    changes = ChangeSet(of: bank)
  }

  /// The rung that is selected.
  var rung: Int { bank.rung(of: ControlID(0)).index }

  /// How many rungs were crossed in all that was published.
  var crossed: Int { published.map(\.crossed).reduce(0, +) }

  /// Lets a device say something, some time after what it said before.
  mutating func say(
    _ readings: [Reading], device: Int = 0, node: Int32 = 0, kind: InputFrame.Kind = .events,
    after milliseconds: Int = 10
  ) {
    time.count += Int64(milliseconds) * 1000
    bank.apply(
      InputFrame(
        device: DeviceID(device), node: NodeID(node), kind: kind, time: time, readings: readings),
      into: &changes)
    while let change = changes.next() { published.append(change) }
  }

  /// Lets it say one thing.
  mutating func say(
    _ event: EventCode, _ value: Int32, node: Int32 = 0, kind: InputFrame.Kind = .events,
    after milliseconds: Int = 10
  ) {
    say([Reading(event: event, value: value)], node: node, kind: kind, after: milliseconds)
  }

  /// A client selects a rung.
  mutating func select(_ rung: Int) {
    bank.select(Rung(rung), on: ControlID(0), at: time, into: &changes)
    while let change = changes.next() { published.append(change) }
  }

  /// The device tells of an axis.
  mutating func describe(_ axis: EventCode, _ minimum: Int32, _ maximum: Int32) {
    let useless = bank.describe(
      axis, AxisInfo(minimum: minimum, maximum: maximum), of: DeviceID(0))
    isAxisOfUse = useless.isEmpty
  }

  /// A node goes.
  mutating func disconnect(node: Int32 = 0) {
    bank.disconnect(NodeID(node), of: DeviceID(0))
  }
}

/// The axes and keys of these tests.
enum Axis {
  static let dial = EventCode(type: EventCode.relativeType, code: 7)
  static let wheel = EventCode.wheel
  static let fine = EventCode.highResolutionWheel
  static let ring = EventCode(type: EventCode.absoluteType, code: 8)
  static let touch = EventCode(type: EventCode.absoluteType, code: 0x28)
  static let slider = EventCode(type: EventCode.absoluteType, code: 6)
  static let strip = EventCode(type: EventCode.absoluteType, code: 3)
  static let up = EventCode(type: EventCode.keyType, code: 115)
  static let down = EventCode(type: EventCode.keyType, code: 114)
}
