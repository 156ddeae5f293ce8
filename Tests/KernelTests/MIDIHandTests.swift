import Glibc
import MIDIMessages
import Testing

extension OnARealKernel {
  /// Controllers that are not moved under the hand that holds them.
  ///
  /// `Tests/VM/run-kernel-tests` gives this suite a boot with deterministic time: a machine that stands
  /// still for a moment looks like a hand that does.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIHandTests {
    private func stage(
      _ feedback: String, takeover: String = "jump", _ mirror: MIDIMirror
    ) throws -> MIDIStage {
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 128,
            inputs: [
              """
              cc = 16
              mode = "absolute"
              takeover = "\(takeover)"
              feedback = { \(feedback) }
              """
            ])
        ], knob: "Mirror")
      try stage.waitForDevice("Mirror")
      #expect(try mirror.wait(for: 1) == [.control(16, 0)])
      return stage
    }

    @Test func `A hand that touches it keeps it where it is until it lets go`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(#"style = "value", touch = 104"#, mirror)
      try mirror.say(.key(104, 127))
      try mirror.control(16, 60)
      #expect(try stage.client.selected(atIndex: 60).last.index == 60)
      try stage.set(100)
      try stage.set(90)
      #expect(try mirror.hear(for: 0.5) == [])
      try mirror.say(.key(104, 0))
      #expect(try mirror.wait(for: 1) == [.control(16, 90)])
      // Nobody touches it.
      try stage.set(80)
      #expect(try mirror.wait(for: 1) == [.control(16, 80)])
      #expect(try mirror.hear(for: 0.3) == [])
    }

    /// Its motor takes a fader back to what it was told last.
    @Test func `A fader that was touched is told its own value once when it is let go`() throws {
      let mirror = try MIDIMirror()
      let stage = try stage(#"style = "value", touch = 104"#, mirror)
      try mirror.say(.key(104, 127))
      try mirror.control(16, 60)
      #expect(try stage.client.selected(atIndex: 60).last.index == 60)
      try mirror.say(.key(104, 0))
      #expect(try mirror.wait(for: 1) == [.control(16, 60)])
      #expect(try mirror.hear(for: 0.4) == [])
    }

    @Test func `A hand that moves it keeps it until 150 ms after its last motion`() throws {
      let mirror = try MIDIMirror()
      // It moves nothing while it is not where the rung is.
      let stage = try stage(#"style = "value""#, takeover: "pickup", mirror)
      // A machine that stands still for a moment looks like a hand that does: then it is tried again.
      for rung in 100..<120 {
        var motions = [monotonicSeconds()]
        for step in 0..<8 {
          try mirror.control(16, UInt8(10 + step))
          motions.append(monotonicSeconds())
          // The answer is not waited for: reading it takes its time.
          if step == 3 { try stage.beginToSet(rung) }
          letPass(seconds: 0.04)
        }
        try mirror.listen()
        let end = monotonicSeconds()
        let early = mirror.heard
        let heard = try mirror.wait(for: max(1, early.count))
        let arrival = monotonicSeconds()
        _ = try mirror.hear(for: 0.3)
        guard zip(motions, motions.dropFirst() + [end]).allSatisfy({ $1 - $0 < 0.1 }) else {
          continue
        }
        #expect(early == [])
        #expect(heard == [.control(16, UInt8(rung))])
        #expect(arrival - motions[motions.count - 1] >= 0.145)
        return
      }
      Issue.record("this machine was never steady for a third of a second")
    }

    @Test func `A ring of another encoder is not held by a hand elsewhere`() throws {
      let mirror = try MIDIMirror()
      let ring = #"feedback = { style = "mackie", cc ="#
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 11,
            inputs: [
              "cc = 16\nmode = \"signbit\"\ncounts_per_rung = 1\n\(ring) 48 }",
              "cc = 17\nmode = \"signbit\"\ncounts_per_rung = 1\n\(ring) 49 }",
            ])
        ], knob: "Mirror")
      try stage.waitForDevice("Mirror")
      #expect(try mirror.wait(for: 2) == [.control(48, 1), .control(49, 1)])
      try mirror.control(16, 1)
      #expect(Set(try mirror.wait(for: 2)) == [.control(48, 2), .control(49, 2)])
      try mirror.control(17, 1)
      // The hand that was on the first one may still be on it.
      #expect(Set(try mirror.wait(for: 2)) == [.control(48, 3), .control(49, 3)])
    }
  }
}
