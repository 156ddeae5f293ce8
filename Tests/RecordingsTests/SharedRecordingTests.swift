import Controls
import Devices
import FoundationEssentials
import Geometry
import Recordings
import TestSupport
import Testing

/// Recordings of real devices that lie beside the repository on some machines; elsewhere nothing runs.
@Suite(.enabled(if: !SharedFolder.recordings.isEmpty, "no recordings beside the repository"))
struct SharedRecordingTests {
  @Test(arguments: SharedFolder.recordings)
  func `Each recording is read, its times do not go back, and its last frame is whole`(
    file: String
  ) throws {
    let recording = try Recording(path: SharedFolder.path + file)
    for (earlier, later) in zip(recording.frames, recording.frames.dropFirst()) {
      #expect(earlier.time <= later.time)
    }
    let bytes = try Data(contentsOf: URL(filePath: SharedFolder.path + file))
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    let told = recording.frames.flatMap { $0.readings }.map {
      [Int($0.event.type), Int($0.event.code), Int($0.value)]
    }
    #expect(told.elementsEqual(lines.compactMap { event(in: $0) }))
    if let name = lines.first(where: { $0.hasPrefix("N:") }) {
      #expect(recording.identity?.name == String(name.dropFirst(3)))
      #expect(recording.identity?.capabilities.isEmpty == false)
    } else {
      #expect(recording.identity == nil)
    }
  }

  @Test(.enabled(if: SharedFolder.has("recordings/tablets/Wacom Intuos5 touch M touchring.events")))
  func `A touch ring goes round as its notes say`() throws {
    let recording = try Recording(
      path: SharedFolder.path + "recordings/tablets/Wacom Intuos5 touch M touchring.events")
    #expect(recording.frames.count == 143)
    let ring = EventCode(type: EventCode.absoluteType, code: 8)
    var values = recording.frames.flatMap { $0.readings }.filter { $0.event == ring }.map(\.value)
    // The last is the finger's lift.
    #expect(values.removeLast() == 0)
    let steps = zip(values, values.dropFirst()).map { before, after in
      (Int(after - before) + 36 + 72) % 72 - 36
    }
    #expect(steps.reduce(0, +) == -77)
    #expect(steps.map(abs).max() == 9)
  }

  /// Type, code and value of an event's line, read by another way; nil for the end of a frame, but not
  /// of a contact.
  private func event(in line: Substring) -> [Int]? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.first == "E:", words[2] != "0000" || words[3] == "0002" else { return nil }
    return [Int(words[2], radix: 16) ?? -1, Int(words[3], radix: 16) ?? -1, Int(words[4]) ?? -1]
  }
}
