import Controls
import Devices
import Panels
import ProtocolA

/// A panel without slots, what its frames are turned into, and what comes of its contacts.
///
/// Frames are words: `x`, `y`, `id`, `major`, `pressure` of a contact that `;` ends, `touch`, `X`, `Y` of
/// a single touch, `slot` and `key`, each but `;` with its value.
struct PanelStage: ~Copyable {
  private static let codes: [String: EventCode] = [
    "x": .touchX, "y": .touchY, "id": .touchTracking, "slot": .touchSlot, "touch": .touchKey,
    "X": .absoluteX, "Y": .absoluteY, "major": EventCode(type: 3, code: 0x30),
    "pressure": EventCode(type: 3, code: 0x3a), "key": EventCode(type: 1, code: 0x110),
  ]

  var converter: SlotConverter
  var slots = ContactSlots(.reports)
  var frame = InputFrame(device: DeviceID(0))

  init(_ axes: [UInt16: AxisInfo] = [:]) throws {
    converter = try SlotConverter(axes: axes)
  }

  /// The axes of a panel that numbers its contacts.
  static let numbered: [UInt16: AxisInfo] = [
    0x35: AxisInfo(minimum: 0, maximum: 1000), 0x36: AxisInfo(minimum: 0, maximum: 1000),
    0x39: AxisInfo(minimum: 0, maximum: 15),
  ]

  static func readings(_ text: String) -> [Reading] {
    var readings: [Reading] = []
    var event: EventCode?
    for word in text.split(separator: " ") {
      if word == ";" {
        readings.append(Reading(event: .touchReport, value: 0))
      } else if let value = Int32(word) {
        readings.append(Reading(event: event ?? .frameEnd, value: value))
      } else {
        event = codes[String(word)]
      }
    }
    return readings
  }

  static func text(_ readings: [Reading]) -> String {
    readings.map { reading in
      let name = codes.first { $0.value == reading.event }?.key ?? ";"
      return reading.event == .touchReport ? ";" : "\(name) \(reading.value)"
    }.joined(separator: " ")
  }

  /// What a frame becomes.
  mutating func convert(_ text: String, kind: InputFrame.Kind = .events) -> String {
    frame.clear()
    frame.kind = kind
    frame.readings = Self.readings(text)
    converter.convert(&frame)
    return Self.text(frame.readings)
  }

  /// What becomes of contacts in the frame that was converted last.
  mutating func contacts() -> String {
    var contacts: [Contact] = []
    slots.take(frame, into: &contacts)
    let words = contacts.map { "\($0.id.number) \($0.phase) \($0.point.x),\($0.point.y)" }
    return words.joined(separator: "; ")
  }

  /// What becomes of contacts in a frame.
  mutating func tell(_ text: String, kind: InputFrame.Kind = .events) -> String {
    _ = convert(text, kind: kind)
    return contacts()
  }
}
