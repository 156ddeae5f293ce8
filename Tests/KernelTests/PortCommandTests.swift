import AlsaSequencer
import Devices
import FoundationEssentials
import Glibc
import MIDIMessages
import Recordings
import TestSupport
import Testing

extension OnARealKernel {
  /// `detentctl` on ports of the real sequencer: list, status, devices, watch --raw, record and replay.
  @Suite(.enabled(if: MIDIPort.isPossible, "no sequencer here"))
  final class PortCommandTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    private static let settings = """
      [ladder.l]
      from = -100
      to = 100
      step = 1

      [device.deck]
      match = { midi = "Deck" }

      [control.c]
      ladder = "l"
      initial = 0
      input = [{ device = "deck", cc = 16, mode = "twos", counts_per_rung = 1 }]
      output = [{ midi = "out", cc = 20, channel = 1 }]

      """

    private func controller(_ number: UInt8, _ value: UInt8) -> MIDIMessage {
      .controlChange(Channel(status: 0), controller: number, value: value)
    }

    private func deck(of daemon: DaemonProcess) throws -> MIDIPort {
      let deck = try MIDIPort("Deck", "Deck 1")
      try deck.waitForConnections()
      return deck
    }

    @Test func `Ports are listed with what the daemon does with them`() throws {
      let daemon = try DaemonProcess(settings: PortCommandTests.settings)
      let deck = try deck(of: daemon)
      let hidden = try MIDIPort("Shy", "a", .hidden)
      defer { withExtendedLifetime(hidden) {} }
      let lines = try ClientProgram(["list"], of: daemon).finished()
      let row = try #require(lines.first { $0.hasPrefix("\(deck.address)") })
      #expect(
        row.split(separator: " ").map(String.init)
          == ["\(deck.address)", "in", "-", "-", "c", "Deck,", "Deck", "1"])
      #expect(lines.contains("detentd hears \(deck.address)."))
      #expect(!lines.contains { $0.contains("Shy") || $0.contains("detentd, ") })
      #expect(lines.contains { $0.contains("VirMIDI") && $0.contains("in,out") })
    }

    @Test func `The status tells who is connected and by whom`() throws {
      let daemon = try DaemonProcess(settings: PortCommandTests.settings)
      let deck = try deck(of: daemon)
      let synth = try MIDIPort("Synth", "Synth in", .input)
      try synth.hear(try synth.port(of: "detentd", "out"))
      try deck.send(controller(16, 1))
      #expect(try synth.messages(1).count >= 1)
      let lines = try ClientProgram(["status"], of: daemon).finished()
      #expect(lines.contains { $0.hasPrefix("MIDI      client ") && $0.contains(", in ") })
      let words = lines.map { $0.split(separator: " ").map(String.init) }
      #expect(words.contains(["from", "\(deck.address)", "detentd", "Deck", "Deck", "1"]))
      #expect(words.contains(["to", "\(synth.address)", "hand", "Synth", "Synth", "in"]))
      #expect(
        words.contains { $0.starts(with: ["deck", "open", "\(deck.address)", "-", "-", "1"]) })
      let json = try ClientProgram(["status", "--json"], of: daemon).finished()
      let status = try Message(Array(json[0].utf8), arrival: 0)
      #expect(status["midi"]?["overruns"]?.integer == 0)
      #expect(status["midi"]?["failures"]?.integer == 0)
    }

    @Test func `Every message is printed at once, until the port goes`() throws {
      let daemon = try DaemonProcess(settings: PortCommandTests.settings)
      var deck: MIDIPort? = try deck(of: daemon)
      // By the device's name in the settings, which the daemon tells.
      let client = try ClientProgram(["watch", "--raw", "deck"], of: daemon)
      #expect(try client.waitForLines(1)[0].contains("Deck, Deck 1, "))
      try deck?.waitForConnections(2)
      try deck?.send(controller(16, 127))
      #expect(try client.waitForLines(2)[1].hasPrefix("    0.000000  channel 1  CC 16 = 127"))
      try deck?.send(controller(17, 3), .programChange(Channel(status: 9), program: 4))
      let lines = try client.waitForLines(4)
      #expect(lines[2].hasSuffix("  channel 1  CC 17 = 3"))
      #expect(lines[3].hasSuffix("  channel 10 program 4"))
      deck = nil
      #expect(try client.process.waitForEnd() == 1)
      #expect(client.lines.last?.hasSuffix(" has gone, or was disconnected") == true)
    }

    @Test func `What is no port is told with those that there are, and what is meant twice too`()
      throws
    {
      let one = try MIDIPort("Twin", "a")
      let other = try MIDIPort("Twin", "b")
      let stranger = try ClientProgram(["watch", "--raw", "nobody"])
      #expect(try stranger.process.waitForEnd() == 2)
      #expect(stranger.process.output.contains("is no input device and no MIDI port here; name"))
      #expect(stranger.process.output.contains("  \(one.address)  \"Twin\", \"a\""))
      let twins = try ClientProgram(["watch", "--raw", "Twin"])
      #expect(try twins.process.waitForEnd() == 2)
      #expect(twins.process.output.contains("may be each of 2 ports"))
      let clear = try ClientProgram(["watch", "--raw", "\(other.address)", "--json"])
      _ = try clear.waitForLines(1)
      try other.waitForConnections()
      try other.send(controller(1, 2))
      let line = try Message(Array(try clear.waitForLines(2)[1].utf8), arrival: 0)
      #expect(line["bytes"] == .list([.number(176), .number(1), .number(2)]))
      clear.process.send(SIGINT)
      #expect(try clear.process.waitForEnd() == -SIGINT)
    }

    @Test func `A port is recorded, and the recording turns the same again`() throws {
      let file = folder.path + "/deck.mid.txt"
      let deck = try MIDIPort("Deck", "Deck 1")
      let recorder = try Control("record", "Deck", file, in: folder)
      try recorder.wait(for: "recording \"Deck\"")
      try deck.waitForConnections()
      try deck.send(controller(16, 1), controller(16, 2))
      usleep(60_000)
      try deck.send(controller(16, 127))
      usleep(20_000)
      #expect(try recorder.interrupt() == 0)
      #expect(recorder.process.output.hasSuffix("detentctl: 3 messages\n"))
      guard case .port(let port) = try AnyRecording(paths: [file]) else {
        throw Missing("a recording of a port: \(text(ofFile: file))")
      }
      #expect(port.name?.client == "Deck" && port.name?.port == "Deck 1")
      #expect(port.lines.map(\.bytes) == [[0xB0, 16, 1], [0xB0, 16, 2], [0xB0, 16, 127]])
      #expect(port.lines[0].time == 0 && port.lines[2].time >= 40_000)
      withExtendedLifetime(deck) {}
      try replay(file)
    }

    /// Plays a file to a daemon in either way.
    private func replay(_ file: String) throws {
      let straight = try Replays.straight([file], PortCommandTests.settings, isFast: true)
      #expect(straight.map(\.value) == ["1", "3", "2"])
      for options in [[], ["--fast"]] {
        let daemon = try DaemonProcess(settings: PortCommandTests.settings)
        let client = try daemon.watcher()
        let player = try Control(
          [Programs.folder + "/detentctl", "replay", file] + options, in: folder)
        let told = try Replays.selections(client) { player.process.isRunning }
        #expect(try player.process.waitForEnd() == 0, "\(player.process.output)")
        #expect(told.last?.value == "2" && told.map(\.crossed).reduce(0, +) == 4, "\(told)")
        #expect(player.process.output.contains("begins when somebody listens"))
      }
    }

    @Test func `A replay that nobody hears says so, and can be called and sent elsewhere`() throws {
      let file = try folder.write("0.0 B0 10 01\n0.1 B0 10 02\n", to: "a.mid.txt")
      let alone = try Control("replay", "--as", "Nobody", "--wait", "1", file, in: folder)
      #expect(try alone.process.waitForEnd() == 1)
      #expect(alone.process.output.contains("nobody listens; "))
      let synth = try MIDIPort("Synth", "Synth in", .input)
      let player = try Control("replay", "--to", "Synth", file, in: folder)
      #expect(try synth.messages(2) == [controller(16, 1), controller(16, 2)])
      #expect(try player.process.waitForEnd() == 0, "\(player.process.output)")
    }

    @Test func `A replay of the daemon sends what is selected, and hears no port meanwhile`() throws
    {
      let file = try folder.write("0.0 B0 10 01\n1.0 B0 10 05\n", to: "a.mid.txt")
      let daemon = try DaemonProcess(
        settings: PortCommandTests.settings, options: ["--replay", file])
      let deck = try MIDIPort("Deck", "Deck 1")
      let synth = try MIDIPort("Synth", "Synth in", .input)
      try synth.hear(try synth.port(of: "detentd", "out"))
      let client = try SocketClient(daemon.folder.socket)
      _ = try client.request("watch")
      try deck.send(controller(16, 50))
      #expect(try Replays.selections(client).map(\.value) == ["1", "6"])
      // First where it stands, since it has come anew.
      let heard = try synth.messages(2)
      #expect(heard.count >= 2 && heard.allSatisfy { "\($0)".contains("CC 20 = ") })
      #expect(try daemon.process.waitForEnd() == 0, "\(daemon.process.output)")
    }
  }
}
