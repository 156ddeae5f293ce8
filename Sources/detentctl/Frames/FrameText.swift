import ControlProtocol
import Controls
import Devices
import Evdev
import Geometry
import Panels

/// Frames of a device as lines.
struct FrameText {
  /// Whether it is told which keys are typed; people show to others what they see here.
  let showsKeycodes: Bool

  /// A frame for people: its readings by name, with what they mean, and what fingers did.
  func line(
    _ frame: borrowing InputFrame, _ contacts: [Contact] = [], since start: Microseconds
  ) -> String {
    let hidden = hidesScans(in: frame)
    let readings = frame.readings.map { text(of: $0, hidden) }
    let fingers = contacts.map {
      "finger \($0.id.number) \($0.phase) at (\($0.point.x), \($0.point.y))"
    }
    return
      "\(time(frame.time, since: start))  \((readings + fingers).joined(separator: ", "))"
  }

  /// That the kernel dropped events, which were not read in time; when is not known.
  var dropLine: String { String(repeating: " ", count: FrameText.timeColumns) + "  SYN_DROPPED" }

  /// The same for programs.
  var dropJSON: String { "{\"dropped\":true}" }

  /// A frame for programs, with the kernel's time as everything that the daemon tells.
  func json(_ frame: borrowing InputFrame, _ contacts: [Contact] = []) -> String {
    let hidden = hidesScans(in: frame)
    var text: [UInt8] = []
    text.append(json: "{\"time\":")
    text.append(jsonSeconds: frame.time.count)
    text.append(json: ",\"events\":")
    text.append(json: .array(frame.readings.map { json(of: $0, hidden) }))
    if !contacts.isEmpty {
      text.append(json: ",\"contacts\":")
      text.append(json: .array(contacts.map { json(of: $0) }))
    }
    text.append(json: "}")
    return String(decoding: text, as: UTF8.self)
  }

  private func json(of contact: Contact) -> JSONValue {
    .object([
      "id": .integer(Int(contact.id.number)), "phase": .string("\(contact.phase)"),
      "x": .integer(Int(contact.point.x)), "y": .integer(Int(contact.point.y)),
    ])
  }

  private func text(of reading: Reading, _ hidden: Bool) -> String {
    let name = name(of: reading.event)
    switch reading.event.type {
    case EventCode.keyType:
      let words: [Int32: String] = [0: "release", 1: "press", 2: "repeat"]
      return "\(name) \(words[reading.value] ?? "\(reading.value)")"
    case EventCode.synchronisationType: return name
    case EventCode.relativeType: return "\(name) \(reading.value < 0 ? "" : "+")\(reading.value)"
    default:
      return "\(name) \(hidden && HiddenKeys.isScanCode(reading.event) ? "*" : "\(reading.value)")"
    }
  }

  private func json(of reading: Reading, _ hidden: Bool) -> JSONValue {
    .object([
      "event": .string(name(of: reading.event)),
      "value": hidden && HiddenKeys.isScanCode(reading.event)
        ? .null : .integer(Int(reading.value)),
    ])
  }

  private func name(of event: EventCode) -> String {
    event.isTyped && !showsKeycodes ? "KEY_*" : EventNameList.name(of: event)
  }

  private func hidesScans(in frame: borrowing InputFrame) -> Bool {
    !showsKeycodes && HiddenKeys.tellTyping(frame.readings)
  }

  private static let timeColumns = 12

  private func time(_ moment: Microseconds, since start: Microseconds) -> String {
    var text: [UInt8] = []
    text.append(jsonSeconds: moment.count - start.count)
    return String(repeating: " ", count: max(0, FrameText.timeColumns - text.count))
      + String(decoding: text, as: UTF8.self)
  }
}
