import AlsaSequencer
import Glibc
import Testing

extension OnARealKernel {
  /// Settings that are read again while ports are connected.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIReloadTests {
    private static let encoder = "cc = 16\nmode = \"twos\"\ncounts_per_rung = 4"
    private static let output = "midi = \"out\"\ncc = 20"

    private func reload(_ daemon: DaemonProcess, _ settings: String) throws {
      _ = try daemon.folder.write(settings, to: "detentd.toml")
      let control = try Control("--socket", daemon.folder.socket, "reload", in: daemon.folder)
      #expect(try control.process.waitForEnd() == 0, "\(control.process.output)")
    }

    @Test func `Connections and half a click stay, and only what is new is told`() throws {
      let knob = try SequencerClient("Knob")
      let port = try knob.port("keys", .output)
      let stage = try MIDIStage(
        [MIDIControlText(rungs: 19, inputs: [Self.encoder], outputs: [Self.output])], knob: "Knob")
      try stage.waitForDevice("Knob")
      let dump = try AseqDump(try stage.output)
      #expect(try dump.wait(for: 1) == [.control(20, 0)])
      try knob.control(16, 4, from: port)
      #expect(try stage.client.nextSelected().index == 1)
      #expect(try dump.wait(for: 2).last == .control(20, 7))
      // Half a click, and another one to know that it was read.
      try knob.control(16, 2, from: port)
      _ = try stage.client.request("status")

      // One more input before the other, and one more output.
      let more = MIDIControlText(
        name: "more", rungs: 3, initial: 2,
        inputs: ["cc = 15\nmode = \"twos\"\ncounts_per_rung = 1"],
        outputs: ["midi = \"out\"\ncc = 21"])
      let value = MIDIControlText(rungs: 19, inputs: [Self.encoder], outputs: [Self.output])
      try reload(stage.daemon, SettingsText.midi([more, value], knob: "Knob"))
      #expect(try stage.speakers() == [port])
      #expect(try stage.listeners().count == 1)
      #expect(try dump.wait(for: 3).last == .control(21, 127))
      try knob.control(16, 2, from: port)
      #expect(try stage.client.nextSelected().index == 2)
      #expect(try dump.wait(for: 4).last == .control(20, 14))
      try knob.control(15, 127, from: port)
      let selected = try stage.client.nextSelected()
      #expect(selected.control == "more" && selected.index == 1)
      #expect(try dump.wait(for: 5).last == .control(21, 64))
      // It was one client with its ports all the while.
      #expect(stage.daemon.log.count { $0.contains("ports in and out of client") } == 1)
    }

    @Test func `MIDI comes and goes with the settings`() throws {
      let knob = try SequencerClient("Knob")
      let port = try knob.port("keys", .output)
      let plain = SettingsText.midi([MIDIControlText(rungs: 19)], knob: nil)
      let midi = SettingsText.midi(
        [MIDIControlText(rungs: 19, inputs: [Self.encoder])], knob: "Knob")
      let daemon = try DaemonProcess(settings: plain)
      let client = try SocketClient(daemon.folder.socket)
      _ = try client.request("watch")
      for _ in 0..<3 {
        #expect(try client.request("status").content["midi"] == JSON.null)
        try reload(daemon, midi)
        try waitUntil("the knob; the daemon said \(daemon.process.output)") {
          let list = try client.request("devices").content["devices"]?.list ?? []
          return list.contains { $0["state"]?.text == "open" }
        }
        let before = try client.request("get", #"{"control":"value"}"#).content["index"]?.integer
        try knob.control(16, 4, from: port)
        #expect(try client.nextSelected().index == (before ?? -9) + 1)
        try reload(daemon, plain)
        #expect(try knob.sequencer.connections(of: port).isEmpty)
      }
    }
  }
}
