import AlsaSequencer
import Glibc
import Testing

extension OnARealKernel {
  /// Programs and controllers that come, go, and say late who they are.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIPeerTests {
    private static let control = MIDIControlText(
      initial: 500, inputs: ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"])

    /// Turns by one and waits for the news, which has to be the only one.
    private func turn(
      _ client: SequencerClient, _ port: PortAddress, _ stage: MIDIStage, to index: Int,
      line: Int = #line
    ) throws {
      try client.control(16, 1, from: port)
      let selected = try stage.client.nextSelected(line: line)
      #expect(selected.index == index && selected.crossed == 1, "line \(line)")
    }

    @Test func `One that is there before the daemon is heard once`() throws {
      let knob = try SequencerClient("Knob")
      let port = try knob.port("keys", .output)
      let stage = try MIDIStage([Self.control], knob: "Knob")
      try stage.waitForDevice("Knob")
      #expect(try stage.speakers() == [port])
      try turn(knob, port, stage, to: 501)
      #expect(try stage.devices("Knob").count == 1)
    }

    @Test func `One that dies and returns has another number, and is heard once`() throws {
      let stage = try MIDIStage([Self.control], knob: "Knob")
      var numbers: [UInt8] = []
      var others: [SequencerClient] = []
      for round in 1...5 {
        var knob: SequencerClient? = try SequencerClient("Knob")
        let port = try #require(try knob?.port("keys", .output))
        numbers.append(port.client)
        try stage.waitForDevice("Knob")
        #expect(try stage.speakers() == [port])
        if let knob { try turn(knob, port, stage, to: 500 + round) }
        knob = nil
        try stage.waitForEnd(of: "Knob")
        #expect(try stage.speakers() == [])
        // Another takes the number that is free now.
        others.append(try SequencerClient("other"))
      }
      #expect(others.map(\.number) == numbers)
      #expect(Set(numbers).count == 5)
      let words = stage.daemon.log.filter { $0.contains("knob: Knob has gone") }
      // The last one is kept back: a device may have ten lines of the log at once.
      #expect(words.count == 4, "\(stage.daemon.process.output)")
    }

    @Test func `A program of that name that cannot speak, and is killed, is nobody's knob`() throws
    {
      let stage = try MIDIStage([Self.control], knob: "aseqdump")
      let folder = try TestFolder()
      for _ in 0..<2 {
        let dump = try Control(["aseqdump"], in: folder)
        try waitUntil("aseqdump's port") {
          try stage.looker.sequencer.ports().contains { $0.clientName == "aseqdump" }
        }
        dump.process.end(SIGKILL)
      }
      let knob = try SequencerClient("aseqdump")
      let port = try knob.port("keys", .output)
      try stage.waitForDevice("aseqdump")
      #expect(try stage.speakers() == [port])
      try turn(knob, port, stage, to: 501)
    }

    @Test func `A name that comes before the port is what counts`() throws {
      let stage = try MIDIStage([Self.control], knob: "Knob")
      let knob = try SequencerClient("Client-128")
      knob.rename(to: "Knob")
      let port = try knob.port("keys", .output)
      try stage.waitForDevice("Knob")
      #expect(try stage.speakers() == [port])
      try turn(knob, port, stage, to: 501)
    }

    /// Linux 6.1 does not announce new names: they are found when something else is announced.
    @Test func `A name that comes after the port is found at the next news`() throws {
      let stage = try MIDIStage([Self.control], knob: "Knob")
      let knob = try SequencerClient("Client-128")
      let port = try knob.port("keys", .output)
      let other = try SequencerClient("other")
      _ = try other.port("first", .output)
      knob.rename(to: "Knob")
      _ = try other.port("second", .output)
      try stage.waitForDevice("Knob")
      #expect(try stage.speakers() == [port])
      try turn(knob, port, stage, to: 501)
      // A name that is lost again lets it go.
      knob.rename(to: "Something Else")
      _ = try other.port("third", .output)
      try stage.waitForEnd(of: "Knob")
      try waitUntil("nobody heard") { try stage.speakers().isEmpty }
    }

    @Test func `A port that is renamed late is found at the next news`() throws {
      let stage = try MIDIStage([Self.control], knob: "Knob Keys")
      let knob = try SequencerClient("Client-128")
      let port = try knob.port("port-0", .output)
      let other = try SequencerClient("other")
      knob.rename(port, to: "Knob Keys")
      _ = try other.port("news", .output)
      try stage.waitForDevice("Client-128")
      #expect(try stage.speakers() == [port])
      try turn(knob, port, stage, to: 501)
    }

    @Test func `Other ports of its client are not taken where one has the exact name`() throws {
      let stage = try MIDIStage([Self.control], knob: "Knob Keys")
      let knob = try SequencerClient("Deck")
      _ = try knob.port("Knob Lights", .output)
      let port = try knob.port("Knob Keys", .output)
      _ = try knob.port("Knob Keys 2", .output)
      try stage.waitForDevice("Deck")
      #expect(try stage.speakers() == [port])
    }

    @Test func `Neither what is given back to everybody nor the daemon itself is ever heard`()
      throws
    {
      let outputs = ["midi = \"*\"\ncc = 20"]
      let stage = try MIDIStage(
        [
          MIDIControlText(
            initial: 500, inputs: ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"],
            outputs: outputs)
        ], knob: "*")
      let knob = try SequencerClient("Knob")
      let port = try knob.port("keys", .output)
      try stage.waitForDevice("Knob")
      let names = try stage.looker.sequencer.ports()
      let heard = try stage.speakers().compactMap { speaker in
        names.first { $0.address == speaker }?.clientName
      }
      #expect(!heard.contains("Midi Through") && !heard.contains("detentd"), "\(heard)")
      #expect(heard.contains("Virtual Raw MIDI 0-3"))
      try turn(knob, port, stage, to: 501)
      #expect(try stage.client.isQuiet(for: 0.5))
    }
  }
}
