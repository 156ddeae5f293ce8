import AlsaSequencer
import Glibc
import MIDIMessages
import Testing

extension OnARealKernel {
  /// What controllers show of a control.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIFeedbackTests {
    /// A ring of lamps, with what it is sent for each rung of a ladder.
    struct Ring: CustomStringConvertible {
      var keys: String
      var values: [UInt8]

      var description: String { keys }
    }

    static let rings = [
      Ring(keys: #"style = "mackie""#, values: Array(0x01...0x0B)),
      Ring(keys: #"style = "mackie", pattern = "boost-cut""#, values: Array(0x11...0x1B)),
      Ring(keys: #"style = "mackie", pattern = "wrap""#, values: Array(0x21...0x2B)),
      Ring(keys: #"style = "mackie", pattern = "spread""#, values: Array(0x31...0x36)),
      Ring(keys: #"style = "x-touch-mini""#, values: Array(1...13)),
      Ring(keys: #"style = "twister""#, values: Array(0...127)),
      Ring(keys: #"style = "light""#, values: [0, 127, 127]),
    ]

    private static let encoder = "cc = 16\nmode = \"signbit\"\ncounts_per_rung = 1\n"

    private func stage(
      _ input: String, rungs: Int, initial: Int = 0, _ mirror: MIDIMirror
    ) throws -> MIDIStage {
      let stage = try MIDIStage(
        [MIDIControlText(rungs: rungs, initial: initial, inputs: [input])], knob: "Mirror")
      try stage.waitForDevice("Mirror")
      return stage
    }

    @Test func `A ring of lamps shows each rung that another program sets`() throws {
      let node = try RawMIDINode()
      let stage = try MIDIStage(
        Self.rings.enumerated().map { place, ring in
          let encoder = "cc = \(16 + place)\nmode = \"signbit\"\ncounts_per_rung = 1\n"
          return MIDIControlText(
            name: "ring\(place)", rungs: ring.values.count,
            inputs: [encoder + "feedback = { \(ring.keys), cc = \(48 + place), channel = 2 }"])
        }, knob: "Virtual Raw MIDI 0-0")
      try stage.waitForDevice("Virtual Raw MIDI 0-0")
      #expect(
        try node.read(Self.rings.count)
          == Self.rings.enumerated().map { [0xB1, UInt8(48 + $0), $1.values[0]] })
      for (place, ring) in Self.rings.enumerated() {
        for rung in 1..<ring.values.count { try stage.set(rung, "ring\(place)") }
        #expect(
          try node.read(ring.values.count - 1)
            == ring.values.dropFirst().map { [0xB1, UInt8(48 + place), $0] }, "\(ring)")
      }
    }

    @Test func `A ring follows its own encoder at once`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        Self.encoder + #"feedback = { style = "mackie", cc = 48 }"#, rungs: 11, mirror)
      #expect(try mirror.wait(for: 1) == [.control(48, 1)])
      for click in 1...5 {
        try mirror.control(16, 1)
        #expect(try mirror.wait(for: 1) == [.control(48, UInt8(1 + click))])
      }
      #expect(try stage.index() == 5)
      #expect(try mirror.hear(for: 0.3) == [])
    }

    @Test func `A ring shows the control of its group that is active, and each by turns`() throws {
      let mirror = try MIDIMirror()
      let stage = try MIDIStage(
        [
          MIDIControlText(name: "a", rungs: 11, initial: 2, inputs: []),
          MIDIControlText(name: "b", rungs: 11, initial: 7, inputs: []),
        ], knob: "Mirror",
        more: """
          [group.g]
          controls = ["a", "b"]
          input = [{ device = "knob", cc = 16, mode = "signbit", counts_per_rung = 1, feedback = { style = "mackie", cc = 48 } }]
          output = [{ midi = "Mirror", cc = 60, values = "index" }]
          """)
      try stage.waitForDevice("Mirror")
      #expect(Set(try mirror.wait(for: 2)) == [.control(48, 3), .control(60, 0)])
      try mirror.control(16, 1)
      #expect(try mirror.wait(for: 1) == [.control(48, 4)])
      // Who is not active moves no lamp.
      try stage.set(0, "b")
      try stage.set(7, "b")
      #expect(try mirror.hear(for: 0.3) == [])
      try stage.set(1, "g")
      #expect(try mirror.wait(for: 2) == [.control(60, 1), .control(48, 8)])
      try mirror.control(16, 65)
      #expect(try mirror.wait(for: 1) == [.control(48, 7)])
      try stage.set(0, "g")
      #expect(try mirror.wait(for: 2) == [.control(60, 0), .control(48, 4)])
    }

    @Test func `A fader with a motor goes where its own value means the rung`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        "cc = 16\nmode = \"absolute\"\nfeedback = { style = \"value\" }", rungs: 19, mirror)
      #expect(try mirror.wait(for: 1) == [.control(16, 0)])
      for rung in 1..<19 {
        try stage.set(rung)
        let value = UInt8((2 * rung * 127 + 18) / 36)
        #expect(try mirror.wait(for: 1) == [.control(16, value)])
      }
    }

    @Test func `A fader that is turned round, or has other ends, is sent its own values`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        """
        cc = 16
        mode = "absolute"
        min = 10
        max = 110
        invert = true
        feedback = { style = "value" }
        """, rungs: 11, mirror)
      #expect(try mirror.wait(for: 1) == [.control(16, 110)])
      for (rung, value) in [(1, 100), (5, 60), (10, 10)] as [(Int, UInt8)] {
        try stage.set(rung)
        #expect(try mirror.wait(for: 1) == [.control(16, value)])
      }
    }

    @Test func `A fader of pitch bend is sent its bend`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        "pitch_bend = true\nchannel = 2\nfeedback = { style = \"value\" }", rungs: 3, mirror)
      let channel = try #require(Channel(number: 2))
      #expect(try mirror.wait(for: 1) == [.pitchBend(channel, value: -8192)])
      try stage.set(1)
      #expect(try mirror.wait(for: 1) == [.pitchBend(channel, value: 0)])
      try stage.set(2)
      #expect(try mirror.wait(for: 1) == [.pitchBend(channel, value: 8191)])
    }

    @Test func `A fader's own motion sends nothing back, at once or later`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        """
        cc = 16
        mode = "absolute"
        takeover = "jump"
        feedback = { style = "value" }
        """, rungs: 19, mirror)
      _ = try mirror.wait(for: 1)
      for value: UInt8 in [20, 40, 62, 64] { try mirror.control(16, value) }
      #expect(try stage.client.selected(atIndex: 9).last.index == 9)
      #expect(try mirror.hear(for: 0.6) == [])
    }

    @Test func `A fader that is left within the detent of its rung is left there`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(
        """
        cc = 16
        mode = "absolute"
        takeover = "jump"
        feedback = { style = "value" }
        """, rungs: 19, mirror)
      _ = try mirror.wait(for: 1)
      // Rung 1 lies at 7.06; 3 lies nearer to rung 0, but not so far that the rung is left.
      try mirror.control(16, 7)
      try mirror.control(16, 3)
      #expect(try stage.client.selected(atIndex: 1).last.index == 1)
      #expect(try mirror.hear(for: 0.6) == [])
      #expect(try stage.index() == 1)
    }

    @Test func `A controller that comes back is shown everything once`() throws {
      var mirror: MIDIMirror? = try MIDIMirror()
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 11, inputs: [Self.encoder + #"feedback = { style = "mackie", cc = 48 }"#],
            outputs: ["device = \"knob\"\ncc = 20", "midi = \"Mirror\"\ncc = 21"])
        ], knob: "Mirror")
      func all(_ ring: UInt8, _ value: UInt8) -> Set<MIDIMessage> {
        [.control(48, ring), .control(20, value), .control(21, value)]
      }
      #expect(Set(try mirror?.wait(for: 3) ?? []) == all(1, 0))
      #expect(try mirror?.hear(for: 0.2) == [])
      mirror = nil
      try stage.waitForEnd(of: "Mirror")
      try stage.set(10)
      let filler = try SequencerClient("filler")
      let again = try MIDIMirror()
      #expect(try again.wait(for: 3).count == 3)
      #expect(try again.hear(for: 0.2) == [])
      try stage.set(5)
      #expect(Set(try again.wait(for: 3)) == all(6, 64))
      #expect(filler.number > 0)
    }
  }
}
