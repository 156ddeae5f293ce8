import AlsaSequencer
import Glibc
import MIDIMessages
import Testing

extension OnARealKernel {
  /// Connections that somebody makes and takes away by hand.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  final class MIDIHandConnectionTests {
    private let folder: TestFolder
    private static let input = "cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"

    init() throws {
      folder = try TestFolder()
    }

    /// What aconnect printed.
    ///
    /// It knows clients by name, and ports by number: 0 is `in`, 1 is `out`.
    private func aconnect(_ words: String...) throws -> String {
      let control = try Control(["aconnect"] + words, in: folder)
      #expect(try control.process.waitForEnd() == 0, "\(control.process.output)")
      return control.process.output
    }

    @Test func `What is connected to the port in by hand turns, and is left alone`() throws {
      let stage = try MIDIStage(
        [MIDIControlText(initial: 500, inputs: [Self.input])], knob: "Nobody")
      let knob = try SequencerClient("Stranger")
      let port = try knob.port("keys", .output)
      #expect(try aconnect("\(port)", "detentd:0") == "")
      try knob.control(16, 1, from: port)
      #expect(try stage.client.nextSelected().index == 501)
      // News of all kinds make the daemon look at everybody again.
      for name in ["first", "second"] {
        let other = try SequencerClient(name)
        _ = try other.port("news", .output)
      }
      try knob.control(16, 1, from: port)
      #expect(try stage.client.nextSelected().index == 502)
      #expect(try stage.speakers() == [port])
      #expect(try aconnect("-d", "\(port)", "detentd:0") == "")
      _ = try knob.port("more news", .output)
      _ = try stage.client.request("status")
      #expect(try stage.speakers() == [])
    }

    @Test func `A connection of the daemon's own that is taken away by hand stays away`() throws {
      let knob = try SequencerClient("Knob")
      let port = try knob.port("keys", .output)
      let stage = try MIDIStage(
        [MIDIControlText(initial: 500, inputs: [Self.input])], knob: "Knob")
      try stage.waitForDevice("Knob")
      #expect(try aconnect("-d", "\(port)", "detentd:0") == "")
      let other = try SequencerClient("other")
      _ = try other.port("news", .output)
      _ = try other.port("more news", .output)
      // What was announced before is read before this is answered, or soon after.
      _ = try stage.client.request("status")
      letPass(seconds: 0.3)
      #expect(try stage.speakers() == [])
      try knob.control(16, 1, from: port)
      #expect(try stage.client.isQuiet(for: 0.2))
      // By hand it may be made again; and a port that comes anew is connected.
      #expect(try aconnect("\(port)", "detentd:0") == "")
      try knob.control(16, 1, from: port)
      #expect(try stage.client.nextSelected().index == 501)
      knob.remove(port)
      try stage.waitForEnd(of: "Knob")
      let again = try knob.port("keys", .output)
      try stage.waitForDevice("Knob")
      #expect(try stage.speakers() == [again])
    }

    @Test func `Whoever is connected to the port out is told everything, and then each change`()
      throws
    {
      let stage = try MIDIStage(
        [
          MIDIControlText(
            name: "first", rungs: 128, initial: 5, outputs: ["midi = \"out\"\ncc = 20"]),
          MIDIControlText(
            name: "second", rungs: 16384, initial: 300,
            outputs: ["midi = \"out\"\npitch_bend = true"]),
        ], knob: nil)
      let listener = try SequencerClient("Listener")
      let port = try listener.port("in", .input)
      let neighbour = try AseqDump(try stage.output)
      let all: [AseqDump.Line] = [
        .control(20, 5), AseqDump.Line(kind: "Pitch bend", numbers: [0, 300 - 8192]),
      ]
      #expect(try neighbour.wait(for: 2) == all)
      #expect(try aconnect("detentd:1", "\(port)") == "")
      // The first event is the kernel's own: that it was connected.
      let events = try listener.wait(for: 3)
      let told = events.compactMap { event in
        if case .message(let message, _, _) = event { message } else { nil }
      }
      #expect(
        told == [
          .controlChange(.init(status: 0), controller: 20, value: 5),
          .pitchBend(.init(status: 0), value: 300 - 8192),
        ])
      try stage.set(6, "first")
      #expect(try listener.messages(1).count == 1)
      // Who was there already was not told all again.
      #expect(try neighbour.wait(for: 3) == all + [.control(20, 6)])
      #expect(try stage.listeners().count == 2)
      #expect(try aconnect("-d", "detentd:1", "\(port)") == "")
      try stage.set(7, "first")
      #expect(try neighbour.wait(for: 4).last == .control(20, 7))
      #expect(try stage.listeners().count == 1)
    }

    @Test func `aconnect lists a client with two ports, and nothing else of ours`() throws {
      let stage = try MIDIStage(
        [
          MIDIControlText(
            inputs: [Self.input + "\nfeedback = { style = \"mackie\", cc = 48 }"],
            outputs: ["midi = \"out\"\ncc = 20", "midi = \"Virtual Raw MIDI 0-1\"\ncc = 20"])
        ], knob: "Virtual Raw MIDI 0-0")
      try stage.waitForDevice("Virtual Raw MIDI 0-0")
      let lines = try aconnect("-l").split(separator: "\n")
      let own = try #require(
        lines.firstIndex { $0.hasPrefix("client \(stage.number): 'detentd' [type=user") })
      let ports = lines[(own + 1)...].prefix { !$0.hasPrefix("client ") }
      #expect(
        Array(ports) == [
          "    0 'in              '", "\tConnected From: 16:0", "    1 'out             '",
        ])
      #expect(try aconnect("-i").contains("    1 'out             '"))
      #expect(try aconnect("-o").contains("    0 'in              '"))
      #expect(try !aconnect("-o").contains("sender"))
    }
  }
}
