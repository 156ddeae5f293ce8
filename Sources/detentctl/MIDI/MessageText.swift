import ControlProtocol
import Drawing
import MIDIMessages

/// Messages of a port as lines.
enum MessageText {
  /// A message for people: when, what, and what inputs make of it.
  static func line(_ message: MIDIMessage, after microseconds: Int64, meaning: String) -> String {
    let said = "\(MessageText.time(microseconds))  \(message)"
    return meaning.isEmpty ? said : said.padded(toColumns: meaningColumn) + "  " + meaning
  }

  /// A message for programs, with the kernel's time as everything that the daemon tells.
  static func json(_ message: MIDIMessage, at time: Int64, meaning: String) -> String {
    var bytes: [UInt8] = []
    message.appendBytes(to: &bytes)
    var members: [String: JSONValue] = [
      "channel": .integer(message.channel.number), "message": .string(message.content),
      "bytes": .array(bytes.map { .integer(Int($0)) }),
    ]
    if !meaning.isEmpty { members["turns"] = .string(meaning) }
    var text: [UInt8] = []
    text.append(json: "{\"time\":")
    text.append(jsonSeconds: time)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      text.append(json: ",\"\(name)\":")
      text.append(json: value)
    }
    text.append(json: "}")
    return String(decoding: text, as: UTF8.self)
  }

  /// That messages were lost, which were not read in time; when is not known.
  static let lostLine = String(repeating: " ", count: timeColumns) + "  messages are missing here"
  /// The same for programs.
  static let lostJSON = "{\"dropped\":true}"

  private static let timeColumns = 12
  private static let meaningColumn = 44

  private static func time(_ microseconds: Int64) -> String {
    var text: [UInt8] = []
    text.append(jsonSeconds: microseconds)
    return String(repeating: " ", count: max(0, timeColumns - text.count))
      + String(decoding: text, as: UTF8.self)
  }
}
