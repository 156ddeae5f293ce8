import Controls
import Devices
import Evdev
import FoundationEssentials
import Geometry
import Glibc
import Recordings
import Testing

extension OnARealKernel {
  /// `detentctl replay`, and `detentd --replay` beside it.
  @Suite final class ReplayTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    private static let description = """
      N: Griffin PowerMate
      I: 0003 077d 0410 0400
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 01 00 00 00 00 00 00 00
      B: 02 80 00 00 00 00 00 00 00

      """

    /// Events of a knob, 40 ms apart: among them motion of 0, a wheel that it does not have, and a button
    /// pressed twice.
    private static let events: String = {
      let frames = [
        "2 7 1", "2 7 0", "2 7 2|1 100 1", "1 100 1|2 7 -1", "1 100 1", "2 8 5", "2 8 1|2 7 -3",
        "1 100 0|2 7 4|2 7 -1", "2 7 -40", "2 7 1",
      ]
      var text = ""
      for (place, frame) in frames.enumerated() {
        let time = "7.\(place * 40 / 100)\(place * 40 / 10 % 10)"
        for event in frame.split(separator: "|") { text += "E: \(time) \(event)\n" }
        text += "E: \(time) 0 0 \(place % 2)\n"
      }
      return text
    }()

    /// Selections as value, rungs crossed and source.
    private func texts(_ selections: [Selected]) -> [String] {
      selections.map { "\($0.value) \($0.crossed) \($0.source)" }
    }

    /// What comes of files through a device that is made of them.
    private func throughTheKernel(_ files: [String], _ settings: String) throws -> [String] {
      let daemon = try DaemonProcess(settings: settings)
      let client = try daemon.watcher()
      let control = try Control(
        [Programs.folder + "/detentctl", "replay", "--wait", "2"] + files, in: folder)
      let selections = try Replays.selections(client) { control.process.isRunning }
      #expect(try control.process.waitForEnd() == 0, "\(control.process.output)")
      return texts(selections)
    }

    /// What comes of the same files when the daemon plays them itself.
    private func straight(_ files: [String], _ settings: String) throws -> [String] {
      texts(try Replays.straight(files, settings))
    }

    @Test func `A recording gives the same through the kernel and without it`() throws {
      let files = [
        try folder.write(Self.description, to: "knob.desc"),
        try folder.write(Self.events, to: "knob.events"),
      ]
      let selections = try straight(files, SettingsText.powerMate)
      #expect(
        selections == [
          "1/250 1 knob", "1/1000 2 knob", "1/500 1 knob", "1/60 3 knob", "1/500 5 knob",
          "30 14 knob", "15 1 knob",
        ])
      #expect(try throughTheKernel(files, SettingsText.powerMate) == selections)
    }

    @Test func `Events without a description are a device of their own`() throws {
      let file = try folder.write(Self.events, to: "knob.events")
      let settings = SettingsText.settings(devices: ["knob": #"match = { name = "recording" }"#])
      let selections = try straight([file], settings)
      #expect(selections.count == 7)
      #expect(try throughTheKernel([file], settings) == selections)
    }

    @Test func `What a knob said is recorded and turns the control again`() throws {
      let file = folder.path + "/recording"
      do {
        let knob = try VirtualDevice()
        let control = try Control("record", knob.node, file, in: folder)
        try control.wait(for: "recording")
        for counts: Int32 in [1, 3, -2] {
          knob.turn(counts)
          letPass(seconds: 0.05)
        }
        knob.click()
        #expect(try control.interrupt() == 0)
      }
      let expected = ["1/250 1 knob", "1/2000 3 knob", "1/500 2 knob"]
      #expect(try straight([file], SettingsText.powerMate) == expected)
      #expect(try throughTheKernel([file], SettingsText.powerMate) == expected)
    }

    @Test func `A replay that is recorded is the recording`() throws {
      let original = try Recording(text: Self.description + Self.events)
      let file = try folder.write(RecordingText().text(of: original), to: "original")
      let player = try Control("replay", "--wait", "3", file, in: folder)
      try player.wait(for: "\"Griffin PowerMate\" is /dev/input/event")
      let node = try #require(player.process.output.split(separator: " ").last)
      let copy = folder.path + "/copy"
      let control = try Control(
        "record", "\(node.prefix { $0 != "\n" })", copy, in: folder)
      #expect(try player.process.waitForEnd() == 0)
      #expect(try control.process.waitForEnd() == 0)
      let recorded = try Recording(path: copy)
      let expected = KernelFilter.frames(of: original)
      #expect(recorded.profile == original.profile)
      #expect(recorded.frames.map(\.readings) == expected.map(\.readings))
      let first = try #require(recorded.frames.first?.time.count)
      for (frame, meant) in zip(recorded.frames, expected) {
        let late = frame.time.count - first - (meant.time.count - expected[0].time.count)
        #expect(abs(late) < 20_000, "µs late")
      }
    }

    @Test func `A fast replay leaves nothing out`() throws {
      var text = Self.description
      for frame in 0..<3000 {
        text += "E: \(frame).0 2 7 \(frame % 6 < 3 ? 1 : -1)\nE: \(frame).0 0 0 0\n"
      }
      let file = try folder.write(text + "E: 9999.0 2 7 2\nE: 9999.0 0 0 0\n", to: "long")
      let daemon = try DaemonProcess(settings: SettingsText.powerMate)
      let client = try daemon.watcher()
      let control = try Control("replay", "--wait", "2", "--fast", file, in: folder)
      let selections = try Replays.selections(client) { control.process.isRunning }
      #expect(try control.process.waitForEnd() == 0)
      #expect(selections.last?.value == "1/500")
    }

    @Test func `Ctrl-C ends a replay and takes the device away`() throws {
      let text = Self.description + "E: 0.0 2 7 1\nE: 0.0 0 0 0\nE: 999.0 2 7 1\nE: 999.0 0 0 0\n"
      let control = try Control(
        "replay", "--wait", "0", try folder.write(text, to: "long"), in: folder)
      try control.wait(for: "is /dev/input/event")
      let node = try #require(control.process.output.split(separator: " ").last)
        .prefix { $0 != "\n" }
      #expect(access(String(node), F_OK) == 0)
      #expect(try control.interrupt() == 0)
      try waitUntil("\(node) gone") { access(String(node), F_OK) != 0 }
    }

    @Test func `A description that the kernel does not take is told`() throws {
      let text = "N: Odd\nB: 03 01\nA: 00 5 4 0 0\nE: 0.0 3 0 1\nE: 0.0 0 0 0\n"
      let control = try Control("replay", try folder.write(text, to: "odd"), in: folder)
      #expect(try control.process.waitForEnd() == 1)
      #expect(
        control.process.output.contains("make a device \"Odd\": Invalid argument; the kernel"))
    }
  }
}
