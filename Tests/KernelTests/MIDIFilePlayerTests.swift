import FoundationEssentials
import Glibc
import Testing

extension OnARealKernel {
  /// Files that ALSA's own players send to the daemon.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  final class MIDIFilePlayerTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    /// Three clicks on and one back, again and again, by one controller; and a slider that is told as
    /// often on another.
    private static let messages: [[UInt8]] = (0..<500).flatMap { number -> [[UInt8]] in
      [[0xB0, 16, number % 4 == 3 ? 127 : 1], [0xB0, 17, UInt8(number % 128)]]
    }
    private static let (clicks, steps) = (250, 500)

    private static let controls = [
      MIDIControlText(
        name: "turned", initial: 500, inputs: ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"]),
      MIDIControlText(
        name: "slid", rungs: 128, inputs: ["cc = 17\nmode = \"absolute\"\ntakeover = \"jump\""]),
    ]

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }

    /// Reads what was told until both controls are where the file leaves them.
    private func check(_ stage: MIDIStage) throws {
      let (turnedAtEnd, slidAtEnd) = (500 + Self.clicks, 499 % 128)
      var (turned, slid) = (500, 0)
      var (crossed, changes, told) = (0, 0, 0)
      while turned != turnedAtEnd || slid != slidAtEnd || told < 2 {
        let selected = try stage.client.nextSelected()
        told += 1
        if selected.control == "turned" {
          crossed += selected.crossed
          changes += 1
          #expect(selected.crossed >= abs(selected.index - turned))
          turned = selected.index
        } else {
          slid = selected.index
        }
      }
      // Messages that waited together are told as one change, but what was crossed is all of it.
      #expect(crossed == Self.steps)
      #expect(changes <= Self.steps)
      #expect(try stage.client.isQuiet(for: 0.3))
      #expect(try stage.index("turned") == turnedAtEnd)
      #expect(try stage.index("slid") == slidAtEnd)
    }

    @Test func `aplaymidi sends a thousand messages, and all count once`() throws {
      let stage = try MIDIStage(Self.controls, knob: "Nobody")
      let path = try write(
        MIDIFile.bytes(Self.messages, microseconds: 500), to: "thousand.mid")
      let player = try Control(
        ["aplaymidi", "-d", "0", "-p", "\(try stage.input)", path], in: folder)
      try check(stage)
      #expect(try player.process.waitForEnd() == 0, "\(player.process.output)")
    }

    @Test func `aplaymidi without pauses sends a thousand messages, and all count once`() throws {
      let stage = try MIDIStage(Self.controls, knob: "Nobody")
      let path = try write(MIDIFile.bytes(Self.messages, microseconds: 0), to: "thousand.mid")
      let player = try Control(
        ["aplaymidi", "-d", "0", "-p", "\(try stage.input)", path], in: folder)
      try check(stage)
      #expect(try player.process.waitForEnd() == 0, "\(player.process.output)")
    }

    @Test func `amidi sends a thousand messages through a device, which are counted`() throws {
      let stage = try MIDIStage(Self.controls, knob: "Virtual Raw MIDI 0-0")
      try stage.waitForDevice("Virtual Raw MIDI 0-0")
      let path = try write(Self.messages.flatMap(\.self), to: "thousand.syx")
      let player = try Control(["amidi", "-p", "hw:0,0", "-s", path], in: folder)
      try check(stage)
      #expect(try player.process.waitForEnd() == 0, "\(player.process.output)")
      let device = try #require(try stage.devices("Virtual Raw MIDI 0-0").first)
      #expect(device["frames"]?.integer == 1000)
      #expect(device["drops"]?.integer == 0)
      #expect(device["port"]?.text == "VirMIDI 0-0")
    }
  }
}
