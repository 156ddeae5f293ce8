import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// Devices that udev gives to the service, as they come.
  @Suite struct DeviceAccessTests {
    private static let soundModules = """
      snd-virmidi snd-seq-virmidi snd-seq-midi snd-seq-dummy snd-seq-midi-event snd-seq \
      snd-seq-device snd-rawmidi snd-timer snd
      """

    @Test func `Sound modules that come after the start are MIDI within the hardened unit`() throws
    {
      defer { _ = ShellCommand("modprobe -a snd-seq snd-seq-midi snd-virmidi") }
      try InstalledService.install()
      let unloaded = ShellCommand("modprobe -r \(Self.soundModules)")
      #expect(unloaded.status == 0, "\(unloaded.output)")
      // No driver of the major number's name is there, which is what a rule by name would need.
      #expect(!text(ofFile: "/proc/devices").contains("alsa"))
      let service = try InstalledService(
        settings: SettingsText.midi(
          [
            MIDIControlText(
              initial: 500, inputs: ["cc = 16\nmode = \"twos\"\ncounts_per_rung = 1"],
              outputs: ["midi = \"out\"\ncc = 20\nbits = 14"])
          ], knob: MIDIWire.bytes.clientName))
      let client = try SocketClient(InstalledService.socket)
      _ = try client.request("watch")
      #expect(access("/dev/snd/seq", F_OK) != 0)
      try InstalledService.run("modprobe -a snd-seq snd-seq-midi snd-virmidi; udevadm settle")
      let voice = try MIDIVoice(.bytes)
      try waitUntil("a device; the service said: \(service.journal)") {
        let devices = try client.request("devices").content["devices"]?.list ?? []
        return devices.contains { $0["state"]?.text == "open" }
      }
      try voice.control(16, 1)
      #expect(try client.nextSelected().index == 501)
      let midi = try client.request("status").content["midi"]
      #expect(midi?["error"] == nil && midi?["out"]?.text != nil)
    }

    @Test func `A device is matched by the link that a rule of udev's makes`() throws {
      let rule = "/run/udev/rules.d/90-detent-test.rules"
      defer { _ = ShellCommand("rm -f \(rule); udevadm control --reload") }
      try InstalledService.run(
        """
        mkdir -p /run/udev/rules.d
        echo 'KERNEL=="event*", ATTRS{name}=="Knob of the test", \
        SYMLINK+="input/by-id/usb-test-event"' >\(rule)
        udevadm control --reload
        """)
      let service = try InstalledService(
        settings: SettingsText.settings(devices: [
          "knob": #"match = { path = "/dev/input/by-id/usb-test-event" }"#
        ]))
      let client = try service.watcher()
      let other = try VirtualDevice(.knob("Another knob"))
      for index in 13...15 {
        let knob = try VirtualDevice(.knob("Knob of the test"))
        try service.waitUntilOpen(knob.node)
        knob.turn(1)
        #expect(try client.nextSelected().index == index)
        knob.unplug()
      }
      #expect(!service.figures.hasOpen(other.node))
    }

    @Test func `Keyboards and mice are never opened`() throws {
      let service = try InstalledService(settings: nil)
      let others = try [
        VirtualDevice(.keyboard), VirtualDevice(.mouse), VirtualDevice(.volumeKeys),
      ]
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      for other in others { #expect(!service.figures.hasOpen(other.node)) }
    }
  }
}
