import Glibc
import Testing

extension OnARealKernel {
  /// Values of fourteen bits whose halves come one by one: a half alone is no value.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIPairTests {
    private let voice: MIDIVoice
    private let stage: MIDIStage

    init() throws {
      voice = try MIDIVoice(.bytes)
      stage = try MIDIStage(
        ["msb-first", "lsb-first"].map { order in
          MIDIControlText(
            name: order, rungs: 16384, initial: 77,
            inputs: [
              """
              cc = 7
              bits = 14
              order = "\(order)"
              mode = "absolute"
              takeover = "jump"
              """
            ])
        }, voice)
    }

    private func told(_ control: String) throws -> [Int] {
      try stage.settled(voice).filter { $0.control == control }.map(\.index)
    }

    @Test func `The high half first: each low half is a value, a high half alone is none`() throws {
      try voice.control(39, 5)
      #expect(try told("msb-first") == [])
      try voice.control(7, 1)
      #expect(try told("msb-first") == [])
      try voice.control(39, 1)
      #expect(try told("msb-first") == [129])
      try voice.control(7, 2)
      #expect(try told("msb-first") == [])
      try voice.control(39, 2)
      #expect(try told("msb-first") == [258])
      try voice.control(39, 3)
      #expect(try told("msb-first") == [259])
    }

    @Test func `The low half first: each high half is a value, a low half alone is none`() throws {
      try voice.control(7, 5)
      #expect(try told("lsb-first") == [])
      try voice.control(39, 1)
      #expect(try told("lsb-first") == [])
      try voice.control(7, 1)
      #expect(try told("lsb-first") == [129])
      try voice.control(39, 2)
      #expect(try told("lsb-first") == [])
      try voice.control(7, 2)
      #expect(try told("lsb-first") == [258])
      try voice.control(7, 3)
      #expect(try told("lsb-first") == [386])
    }

    @Test(arguments: ["msb-first", "lsb-first"])
    func `A sweep up and down never tells a value that was not sent`(order: String) throws {
      let values = Array(stride(from: 0, through: 2000, by: 97))
      let sweep = values + values.reversed()
      let (first, second) = order == "msb-first" ? (7, 39) : (39, 7)
      var seen: [Int] = []
      for value in sweep {
        try voice.control(first, first == 7 ? value >> 7 : value & 127)
        try voice.control(second, second == 7 ? value >> 7 : value & 127)
        seen += try told(order)
      }
      // At the turning point it is the same value as before.
      #expect(seen == values + values.reversed().dropFirst())
    }
  }
}
