import Glibc
import MIDIMessages
import Testing

extension OnARealKernel {
  /// Programs that give back whatever they hear, within the tenth of a second that makes it an echo.
  ///
  /// `Tests/VM/run-kernel-tests` gives this suite a boot with deterministic time: a busy host would make
  /// echoes late.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIEchoTests {
    private static let absolute = "mode = \"absolute\"\ntakeover = \"jump\""

    /// Sets rungs, and holds the mirror to one message for each and the control to no other change.
    private func check(
      _ inputs: [String], outputs: [String] = [], rungs: Int, messages: Int
    ) throws {
      let stage = try MIDIStage(
        [MIDIControlText(rungs: rungs, initial: 3, inputs: inputs, outputs: outputs)],
        knob: "Mirror")
      // What it is told when it comes is given back at once too.
      let mirror = try MIDIMirror(isEchoing: true)
      #expect(try mirror.wait(for: messages).count == messages)
      #expect(try mirror.hear(for: 0.3) == [])
      #expect(try stage.index() == 3)
      for index in [4, 5, 4, rungs - 1, 0, 7] {
        try stage.beginToSet(index)
        let heard = try mirror.hear(for: 0.15)
        #expect(try stage.client.nextSelected().index == index)
        #expect(heard.count == messages, "rung \(index): \(heard)")
        #expect(try stage.index() == index)
      }
      #expect(try stage.client.isQuiet(for: 0.5))
    }

    @Test func `An echo of a fader's value is no motion`() throws {
      try check(
        ["cc = 16\n\(Self.absolute)\nfeedback = { style = \"value\" }"], rungs: 19, messages: 1)
    }

    @Test func `An echo of a fader's value on a ladder with more rungs than values is no motion`()
      throws
    {
      try check(
        ["cc = 16\n\(Self.absolute)\nfeedback = { style = \"value\" }"], rungs: 300, messages: 1)
    }

    @Test(arguments: ["signbit", "twos", "offset64"])
    func `An echo of a ring on the encoder's own controller is no motion`(mode: String) throws {
      try check(
        [
          """
          cc = 16
          mode = "\(mode)"
          counts_per_rung = 1
          feedback = { style = "twister" }
          """
        ], rungs: 64, messages: 1)
    }

    @Test func `An echo of an output on an input's controller is no motion`() throws {
      try check(
        ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1", "cc = 17\n\(Self.absolute)"],
        outputs: [
          "device = \"knob\"\ncc = 16\nvalues = \"index\"", "device = \"knob\"\ncc = 17",
          "device = \"knob\"\ncc = 7\nbits = 14",
        ], rungs: 64, messages: 4)
    }

    @Test func `An encoder's own motion is not undone by the echo of its ring`() throws {
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 128,
            inputs: [
              """
              cc = 16
              mode = "twos"
              counts_per_rung = 1
              feedback = { style = "twister" }
              """
            ])
        ], knob: "Mirror")
      let mirror = try MIDIMirror(isEchoing: true)
      _ = try mirror.wait(for: 1)
      for click in 1...100 {
        try mirror.control(16, 1)
        _ = try mirror.hear(for: 0.01)
        #expect(try stage.client.nextSelected().index == click)
      }
      _ = try mirror.hear(for: 0.3)
      #expect(try stage.client.isQuiet(for: 0.3))
      #expect(try stage.index() == 100)
    }
  }
}
