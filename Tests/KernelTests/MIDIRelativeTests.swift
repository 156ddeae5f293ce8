import Glibc
import Testing

extension OnARealKernel {
  /// Encoders that tell by which value they were turned how far.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIRelativeTests {
    /// A mode, and what its values are worth.
    struct Mode: CustomStringConvertible {
      var name: String
      var counts: [(value: Int, count: Int)]

      var description: String { name }
    }

    static let modes = [
      Mode(
        name: "twos",
        counts: [
          (1, 1), (127, -1), (1, 1), (63, 63), (65, -63), (0x41, -63), (64, 0), (0, 0), (2, 2),
          (126, -2),
        ]),
      Mode(
        name: "offset64",
        counts: [(65, 1), (63, -1), (64, 0), (127, 63), (1, -63), (0, -64), (0x41, 1), (62, -2)]),
      Mode(
        name: "signbit",
        counts: [(1, 1), (65, -1), (0, 0), (64, 0), (63, 63), (127, -63), (0x41, -1), (66, -2)]),
      Mode(
        name: "signbit-inverted",
        counts: [(65, 1), (1, -1), (0, 0), (64, 0), (127, 63), (63, -63), (66, 2)]),
      Mode(
        name: "offset16",
        counts: [(17, 1), (15, -1), (16, 0), (31, 15), (0, -16), (32, 0), (65, 0), (127, 0)]),
      Mode(
        name: "sign32",
        counts: [(1, 1), (33, -1), (0, 0), (32, 0), (31, 31), (63, -31), (64, 0), (127, 0)]),
      Mode(name: "binary", counts: [(127, 1), (0, -1), (64, 0), (65, 1), (63, -1), (1, -1)]),
    ]

    /// A control for each mode, whose controllers are those from 16 on.
    private func stage(
      _ modes: [(name: String, keys: String)], _ voice: MIDIVoice
    ) throws -> MIDIStage {
      try MIDIStage(
        modes.map { mode in
          MIDIControlText(
            name: mode.name, initial: 500,
            inputs: ["\(mode.keys)\nmode = \"\(mode.name)\"\ncounts_per_rung = 1"])
        }, voice)
    }

    private func stageOfAllModes(_ voice: MIDIVoice) throws -> MIDIStage {
      try stage(Self.modes.enumerated().map { ($1.name, "cc = \(16 + $0)") }, voice)
    }

    @Test(arguments: MIDIWire.allCases)
    func `Each value of a mode is so many clicks`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let stage = try stageOfAllModes(voice)
      for (place, mode) in Self.modes.enumerated() {
        var index = 500
        for (value, count) in mode.counts {
          try voice.control(16 + place, value)
          let told = try stage.settled(voice)
          index += count
          #expect(told.map(\.index) == (count == 0 ? [] : [index]), "\(mode) \(value)")
          #expect(told.map(\.crossed) == (count == 0 ? [] : [abs(count)]), "\(mode) \(value)")
          #expect(told.allSatisfy { $0.control == mode.name })
        }
      }
    }

    @Test(arguments: MIDIWire.allCases)
    func `Repeated bytes are as many clicks, and a centre after each is none`(
      wire: MIDIWire
    ) throws {
      let voice = try MIDIVoice(wire)
      let stage = try stageOfAllModes(voice)
      for (place, mode) in Self.modes.enumerated() {
        let (on, back) = (mode.counts[0].value, mode.counts[1].value)
        let centre = try #require(mode.counts.first { $0.count == 0 }).value
        for _ in 0..<5 { try voice.control(16 + place, on) }
        #expect(try stage.settled(voice).last?.index == 505, "\(mode)")
        for _ in 0..<8 {
          try voice.control(16 + place, back)
          try voice.control(16 + place, centre)
        }
        let told = try stage.settled(voice)
        #expect(told.last?.index == 497, "\(mode)")
        #expect(told.reduce(0) { $0 + $1.crossed } == 8, "\(mode)")
      }
    }

    @Test(arguments: MIDIWire.allCases)
    func `The data controllers are one click on and one back`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let stage = try stage([("inc-dec", "")], voice)
      for value in [0, 127, 127] { try voice.control(96, value) }
      #expect(try stage.settled(voice).last?.index == 503)
      for value in [0, 1, 127, 127] { try voice.control(97, value) }
      #expect(try stage.settled(voice).last?.index == 499)
    }

    @Test(arguments: MIDIWire.allCases)
    func `A counter turns by the shorter way to its next value`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let stage = try stage([("counter", "cc = 16")], voice)
      var index = 500
      // The first value is where it stands.
      for (value, count) in [
        (10, 0), (11, 1), (11, 0), (120, -19), (127, 7), (0, 1), (63, 63), (127, 64), (64, -63),
      ] {
        try voice.control(16, value)
        index += count
        #expect(try stage.settled(voice).last?.index == (count == 0 ? nil : index), "\(value)")
      }
    }

    @Test(arguments: MIDIWire.allCases)
    func `Of a parameter's fourteen bits each mode reads the same`(wire: MIDIWire) throws {
      let modes: [(String, [(Int, Int)])] = [
        ("twos", [(1, 1), (16383, -1), (200, 200), (16383 - 199, -200), (0, 0)]),
        ("offset8192", [(8193, 1), (8191, -1), (8392, 200), (7992, -200), (8192, 0)]),
        ("signbit", [(1, 1), (8193, -1), (200, 200), (8392, -200), (0, 0), (8192, 0)]),
      ]
      let voice = try MIDIVoice(wire)
      let stage = try stage(
        modes.enumerated().map { ($1.0, "nrpn = \(1234 + $0)") }, voice)
      for (place, (mode, counts)) in modes.enumerated() {
        var index = 500
        for (value, count) in counts {
          try voice.parameter(1234 + place, value)
          index += count
          let told = try stage.settled(voice)
          #expect(told.map(\.index) == (count == 0 ? [] : [index]), "\(mode) \(value)")
        }
      }
    }
  }
}
