import Controls
import Devices
import Panels
import Recordings

/// What a decoder tells of a recording, each contact as `slot phase x,y` and each frame as a line.
///
/// Frames in which nothing became of any contact have no line.
func transcript(
  _ recording: Recording, kinds: [Int: InputFrame.Kind] = [:],
  as panelProtocol: PanelProtocol? = nil
) -> [String] {
  guard let way = panelProtocol ?? PanelProtocol(of: recording.capabilities) else { return [] }
  var slots = ContactSlots(way)
  var contacts: [Contact] = []
  return recording.frames.enumerated().compactMap { place, said in
    let frame = InputFrame(
      device: DeviceID(0), kind: kinds[place] ?? .events, time: said.time, readings: said.readings)
    contacts.removeAll(keepingCapacity: true)
    slots.take(frame, into: &contacts)
    let words = contacts.map { "\($0.id.number) \($0.phase) \($0.point.x),\($0.point.y)" }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}

extension Recording {
  /// What the device can send, or what it sent where it does not say.
  var capabilities: Capabilities {
    var found = identity?.capabilities ?? Capabilities()
    if found.isEmpty { events.forEach { found.insert($0) } }
    return found
  }

  /// A recording in a short form: frames of `axis value` pairs, one a line.
  ///
  /// Axes are `slot`, `id`, `x`, `y` of a slot, and `touch`, `X`, `Y` of a single touch.
  static func short(_ text: String) throws -> Recording {
    let codes = [
      "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
      "touch": "0001 014a", "X": "0003 0000", "Y": "0003 0001", "pressure": "0003 003a",
    ]
    var lines: [String] = []
    for (second, frame) in text.split(separator: "\n").enumerated() {
      let words = frame.split(separator: " ").map(String.init)
      for place in stride(from: 0, to: words.count, by: 2) {
        lines.append("E: \(second).0 \(codes[words[place]] ?? "?") \(words[place + 1])")
      }
      lines.append("E: \(second).0 0000 0000 0")
    }
    return try Recording(text: lines.joined(separator: "\n"))
  }
}
