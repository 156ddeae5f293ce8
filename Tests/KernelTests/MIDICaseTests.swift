import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// Small recordings that made other software go wrong, in their own time, by bytes and by events.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDICaseTests {
    private static let chatter = "cases/B01_chatter_at_boundary.mid.txt"
    private static let signs = "cases/B18_sign_bit_not_twos.mid.txt"
    private static let pairs = "cases/B21_14bit_lsb_first.mid.txt"

    private static func isThere(_ file: String) -> Bool { SharedFolder.text([file]) != nil }

    /// Plays a recording of control changes; `after` is called behind each message with its time.
    private func play(
      _ file: String, _ voice: MIDIVoice, after: (Double) throws -> Void = { _ in }
    ) throws {
      let text = try #require(SharedFolder.text([file]))
      let begin = monotonicSeconds()
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ")
        let time = try #require(words.first.flatMap { Double($0) })
        let bytes = words.dropFirst().compactMap { Int($0, radix: 16) }
        try #require(bytes.count == 3 && bytes[0] == 0xB0)
        letPass(seconds: begin + time - monotonicSeconds())
        try voice.control(bytes[1], bytes[2])
        try after(time)
      }
    }

    @Test(.enabled(if: isThere(chatter)), arguments: MIDIWire.allCases)
    func `A potentiometer that rests on a boundary is calm`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let keys = "cc = 16\nmode = \"absolute\"\nmin = 1\nmax = 127\ntakeover = \"jump\""
      let stage = try MIDIStage([MIDIControlText(rungs: 19, inputs: [keys])], voice)
      var told: [(time: Double, index: Int)] = []
      try play(Self.chatter, voice) { time in
        told += try stage.settled(voice).map { (time, $0.index) }
      }
      // Where it stands is told by its first message; all else before the move is noise.
      #expect(told.count { $0.time > 0 && $0.time < 0.8 } <= 1, "\(told)")
      #expect(told.count { $0.time > 1.0 } <= 1, "\(told)")
      // 124 is rung 17.57 of 18.
      #expect([17, 18].contains(told.last?.index), "\(told)")
      #expect(told.count <= 3, "\(told)")
    }

    @Test(.enabled(if: isThere(signs)), arguments: MIDIWire.allCases)
    func `A sign is a bit`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let keys = "cc = 16\nmode = \"signbit\"\ncounts_per_rung = 1"
      let stage = try MIDIStage([MIDIControlText(initial: 500, inputs: [keys])], voice)
      var indices: [Int] = []
      try play(Self.signs, voice) { _ in indices += try stage.settled(voice).map(\.index) }
      #expect(indices == [501, 502, 501, 500])
    }

    @Test(.enabled(if: isThere(pairs)), arguments: MIDIWire.allCases)
    func `A low half that comes first waits for its high half`(wire: MIDIWire) throws {
      let voice = try MIDIVoice(wire)
      let keys = """
        cc = 7
        bits = 14
        order = "lsb-first"
        mode = "absolute"
        takeover = "jump"
        """
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 16384, initial: 77, inputs: [keys])], voice)
      var indices: [Int] = []
      try play(Self.pairs, voice) { _ in indices += try stage.settled(voice).map(\.index) }
      #expect(indices == [129, 258, 129, 0])
    }
  }
}
