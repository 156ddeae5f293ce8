import Glibc
import Testing

extension OnARealKernel {
  /// What others hear when a value changes.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIOutputTests {
    /// The value of a rung, reckoned in whole numbers: the nearest one, a half goes up.
    private func value(_ rung: Int, of count: Int, _ greatest: Int) -> Int {
      (2 * rung * greatest + count - 1) / (2 * (count - 1))
    }

    @Test func `aseqdump reads the value of each of nineteen rungs`() throws {
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 19, outputs: ["midi = \"out\"\ncc = 20"])], knob: nil)
      let dump = try AseqDump(try stage.output)
      // Who has just come is told how things are.
      #expect(try dump.wait(for: 1) == [.control(20, 0)])
      for rung in 1..<19 { try stage.set(rung) }
      for rung in (0..<18).reversed() { try stage.set(rung) }
      let rungs = Array(0..<19) + (0..<18).reversed()
      #expect(
        try dump.wait(for: rungs.count) == rungs.map { .control(20, value($0, of: 19, 127)) })
    }

    @Test func `aseqdump reads both halves of each of two hundred rungs, the high one first`()
      throws
    {
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 200, outputs: ["midi = \"out\"\ncc = 20\nbits = 14"])], knob: nil)
      let dump = try AseqDump(try stage.output)
      _ = try dump.wait(for: 2)
      for rung in 1..<200 { try stage.set(rung) }
      let expected = (0..<200).flatMap { rung -> [AseqDump.Line] in
        let value = value(rung, of: 200, 16383)
        return [.control(20, value >> 7), .control(52, value & 127)]
      }
      #expect(try dump.wait(for: 400) == expected)
      // All differ, and lead back to their rungs.
      let values = (0..<200).map { value($0, of: 200, 16383) }
      #expect(values.map { (2 * $0 * 199 + 16383) / (2 * 16383) } == Array(0..<200))
    }

    @Test func `A device hears the bytes of every kind of output`() throws {
      let keys = [
        "nrpn = 1234", "rpn = 5", "nrpn = 7\nbits = 7", "pitch_bend = true", "program = true",
        "channel_pressure = true", "note = 60", "notes = true", "cc = 3", "cc = 4\nbits = 14",
        "cc = 5\nvalues = \"index\"", "cc = 6\nvalues = [9, 100, 3]",
      ]
      let node = try RawMIDINode(1)
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 3, initial: 0,
            outputs: keys.map { "midi = \"Virtual Raw MIDI 0-1\"\nchannel = 3\n\($0)" })
        ], knob: nil)
      func expected(_ rung: Int, after previous: Int?) -> [[UInt8]] {
        let seven: UInt8 = [0, 64, 127][rung]
        let (high, low): (UInt8, UInt8) = [(0, 0), (64, 0), (127, 127)][rung]
        let letGo: [[UInt8]] = previous.map { [[0x82, [0, 64, 127][$0], 0]] } ?? []
        return [
          [0xB2, 99, 9], [0xB2, 98, 82], [0xB2, 6, high], [0xB2, 38, low],
          [0xB2, 101, 0], [0xB2, 100, 5], [0xB2, 6, high], [0xB2, 38, low],
          [0xB2, 99, 0], [0xB2, 98, 7], [0xB2, 6, seven],
          [0xE2, low, high], [0xC2, seven], [0xD2, seven],
          [0x92, 60, seven],
        ] + letGo + [
          [0x92, seven, 127], [0xB2, 3, seven], [0xB2, 4, high], [0xB2, 36, low],
          [0xB2, 5, UInt8(rung)], [0xB2, 6, [9, 100, 3][rung]],
        ]
      }
      // It was there before: it has been told.
      #expect(try node.read(21) == expected(0, after: nil))
      for (rung, previous) in [(1, 0), (2, 1), (0, 2)] {
        try stage.set(rung)
        let wanted = expected(rung, after: previous)
        #expect(try node.read(wanted.count) == wanted, "rung \(rung)")
      }
    }

    @Test func `A value that does not change is not sent`() throws {
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 19, outputs: ["midi = \"out\"\ncc = 20"])], knob: nil)
      let dump = try AseqDump(try stage.output)
      _ = try dump.wait(for: 1)
      try stage.set(3)
      try stage.set(3)
      try stage.set(4)
      #expect(try dump.wait(for: 3) == [.control(20, 0), .control(20, 21), .control(20, 28)])
    }
  }
}
