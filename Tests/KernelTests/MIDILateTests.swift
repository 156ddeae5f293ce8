import AlsaSequencer
import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// Sound modules that are loaded after the daemon was started.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDILateTests {
    private static let sequencer = """
      snd-virmidi snd-seq-virmidi snd-seq-midi snd-seq-dummy snd-seq-midi-event snd-seq
      """
    private static let controls = [
      MIDIControlText(
        initial: 500, inputs: ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"],
        outputs: ["midi = \"out\"\ncc = 20\nbits = 14"])
    ]

    private func unload(_ modules: String) {
      let result = ShellCommand("modprobe -r \(modules)")
      #expect(result.status == 0, "\(result.output)")
    }

    private func load() {
      let result = ShellCommand("modprobe -a snd-seq snd-seq-midi snd-virmidi")
      #expect(result.status == 0, "\(result.output)")
    }

    /// Turns once, and hears of it.
    private func checkThatItWorks(_ daemon: DaemonProcess, index: Int) throws {
      let client = try daemon.watcher()
      let voice = try MIDIVoice(.bytes)
      try waitUntil("a device; the daemon said: \(daemon.process.output)") {
        let devices = try client.request("devices").content["devices"]?.list ?? []
        return devices.contains { $0["name"]?.text == MIDIWire.bytes.clientName }
      }
      try voice.control(16, 1)
      #expect(try client.nextSelected().index == index)
      let looker = try SequencerClient("looker")
      let number = try daemon.sequencerClient()
      let output = try #require(
        try looker.sequencer.ports().first {
          $0.address.client == number && $0.portName == "out"
        })
      let dump = try AseqDump(output.address)
      #expect(try dump.wait(for: 2).count == 2)
    }

    @Test func `Modules that come late are waited for with one line of log`() throws {
      defer { load() }
      unload(Self.sequencer)
      let daemon = try DaemonProcess(
        settings: SettingsText.midi(Self.controls, knob: MIDIWire.bytes.clientName))
      // It has nothing to do but to wait, and says so once.
      letPass(seconds: 1.5)
      let waiting = daemon.log.filter { $0.contains("MIDI") }
      #expect(waiting.count == 1, "\(daemon.process.output)")
      #expect(waiting.first?.contains("waiting for it") == true)
      #expect(try daemon.watcher().request("status").errorCode == nil)
      load()
      try checkThatItWorks(daemon, index: 501)
      let lines = daemon.log.filter { $0.contains("MIDI:") }
      #expect(lines.count == 2, "\(daemon.process.output)")
    }
  }
}
