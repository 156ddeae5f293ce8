import Glibc
import Testing

extension OnARealKernel {
  /// Values of fourteen bits, as single messages and as the sequencer's combined ones.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDICombinedTests {
    private static let values = [0, 1, 127, 128, 129, 258, 8191, 8192, 16256, 16383, 5]

    /// A way to say a value, with the keys of the input that hears it.
    private static let ways: [(keys: String, say: @Sendable (MIDIVoice, Int) throws -> Void)] = [
      ("cc = 7\nbits = 14", { try $0.pair(7, $1) }),
      ("nrpn = 1234", { try $0.parameter(1234, $1) }),
      ("rpn = 5", { try $0.parameter(5, $1, isRegistered: true) }),
      ("pitch_bend = true", { try $0.bend($1 - 8192) }),
    ]

    @Test(arguments: MIDIWire.allCases)
    func `A pair, a parameter and a bend are one value of fourteen bits`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let stage = try MIDIStage(
        Self.ways.enumerated().map { place, way in
          MIDIControlText(
            name: "way\(place)", rungs: 16384, initial: 77,
            inputs: ["\(way.keys)\nmode = \"absolute\"\ntakeover = \"jump\""])
        }, voice)
      for (place, way) in Self.ways.enumerated() {
        for value in Self.values {
          try way.say(voice, value)
          let told = try stage.settled(voice)
          #expect(told.map(\.index) == [value], "\(way.keys)")
          #expect(told.map(\.control) == ["way\(place)"])
        }
      }
    }

    @Test(arguments: MIDIWire.allCases)
    func `Another parameter, and one that is deselected, says nothing`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let input = "nrpn = 300\nmode = \"absolute\"\ntakeover = \"jump\""
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 16384, initial: 77, inputs: [input])], voice)
      try voice.parameter(301, 500)
      try voice.parameter(300, 600, isRegistered: true)
      #expect(try stage.settled(voice).isEmpty)
      try voice.parameter(300, 700)
      try voice.parameter(16383, 800)
      try voice.control(6, 1)
      try voice.control(38, 1)
      #expect(try stage.settled(voice).map(\.index) == [700])
    }

    @Test(arguments: MIDIWire.allCases)
    func `Keys, programs and controllers are buttons that turn both ways`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let stage = try MIDIStage(
        [
          MIDIControlText(
            initial: 500,
            inputs: [
              "note = 60\nopposite = 61", "program = 5\nopposite = 6",
              "cc = 20\nopposite = 21\nmode = \"button\"",
            ])
        ], voice)
      var index = 500
      let presses: [(Int, () throws -> Void)] = [
        (1, { try voice.note(60, 100) }), (0, { try voice.note(60, 0) }),
        (1, { try voice.note(60, 1) }), (0, { try voice.note(60, 0) }),
        (-1, { try voice.note(61, 1) }), (0, { try voice.note(61, 0) }),
        (0, { try voice.note(62, 1) }),
        (1, { try voice.program(5) }), (1, { try voice.program(5) }),
        (-1, { try voice.program(6) }), (0, { try voice.program(7) }),
        (1, { try voice.control(20, 127) }), (0, { try voice.control(20, 0) }),
        (-1, { try voice.control(21, 127) }), (0, { try voice.control(21, 0) }),
      ]
      for (number, (count, press)) in presses.enumerated() {
        try press()
        index += count
        let told = try stage.settled(voice)
        #expect(told.map(\.index) == (count == 0 ? [] : [index]), "press \(number)")
      }
    }
  }
}
