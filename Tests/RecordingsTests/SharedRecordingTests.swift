import Controls
import Devices
import FoundationEssentials
import Geometry
import Recordings
import Testing

/// Recordings of real devices that lie beside the repository on some machines; elsewhere nothing runs.
@Suite(.enabled(if: Shared.isPresent, "no recordings beside the repository"))
struct SharedRecordingTests {
  @Test(arguments: Shared.files)
  func `Each recording is read, its times do not go back, and its last frame is whole`(
    file: String
  ) throws {
    let recording = try Recording(path: Shared.folder + file)
    for (earlier, later) in zip(recording.frames, recording.frames.dropFirst()) {
      #expect(earlier.time <= later.time)
    }
    let text = String(decoding: try Shared.bytes(of: file), as: UTF8.self)
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

  @Test(.enabled(if: Shared.has("recordings/tablets/Wacom Intuos5 touch M touchring.events")))
  func `A touch ring goes round as its notes say`() throws {
    let recording = try Recording(
      path: Shared.folder + "recordings/tablets/Wacom Intuos5 touch M touchring.events")
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

/// The folder of recordings, where there is one.
enum Shared {
  /// `shared` beside the package, with a slash at its end.
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/shared/"

  /// Every recording below it.
  static let files: [String] = {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".ev") || $0.hasSuffix(".events") || $0.hasSuffix(".desc") }
      .sorted()
  }()

  static var isPresent: Bool { !files.isEmpty }

  static func has(_ file: String) -> Bool { files.contains(file) }

  static func bytes(of file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder + file))
  }
}
