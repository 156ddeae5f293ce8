import CLinux
import Glibc
import Testing

extension OnARealKernel {
  /// `detentctl watch --raw`: what a device sends, as lines.
  @Suite struct RawWatchTests {
    /// Starts to watch; the device is open and its clock is set when this comes back.
    private func watch(
      _ device: VirtualDevice, _ words: String..., of daemon: DaemonProcess? = nil
    ) throws -> ClientProgram {
      let client = try ClientProgram(["watch", "--raw", device.node] + words, of: daemon)
      let head = try client.waitForLines(1)[0]
      guard head.contains("\(device.node): ") else { throw Missing("a start: \(head)") }
      return client
    }

    /// The readings of the frames, without their times.
    private func readings(_ lines: [Substring]) -> [Substring] {
      lines.dropFirst().map { $0.drop { $0 == " " || $0 == "." || $0.isNumber } }
    }

    @Test func `Exactly the frames that are sent are printed, each at once`() throws {
      let knob = try VirtualDevice()
      let client = try watch(knob)
      knob.turn(1)
      #expect(try client.waitForLines(2).last == "    0.000000  REL_DIAL +1")
      knob.turn(-7)
      knob.click()
      knob.send([(EV_REL, REL_DIAL, 2), (EV_KEY, BTN_0, 1), (EV_MSC, MSC_PULSELED, 128)])
      let lines = try client.waitForLines(6)
      #expect(
        readings(lines) == [
          "REL_DIAL +1", "REL_DIAL -7", "BTN_0 press", "BTN_0 release",
          "REL_DIAL +2, BTN_0 press, MSC_PULSELED 128",
        ])
      let times = lines.dropFirst().compactMap { Double($0.split(separator: " ")[0]) }
      #expect(times.count == 5 && times == times.sorted())
      #expect(client.process.isRunning && client.lines.count == 6)
      client.process.send(SIGINT)
      #expect(try client.process.waitForEnd() == -SIGINT)
    }

    @Test func `JSON has the time that the daemon has, and an end of the device is one`() throws {
      let knob = try VirtualDevice()
      let daemon = try DaemonProcess()
      try daemon.waitUntilOpen(knob)
      let watcher = try daemon.watcher()
      let client = try watch(knob, "--json")
      knob.turn(1)
      let frame = try Message(Array(try client.waitForLines(2)[1].utf8), arrival: 0)
      #expect(frame["time"]?.number == (try watcher.nextSelected().time))
      #expect(
        frame["events"]
          == .list([.object(["event": .text("REL_DIAL"), "value": .number(1)])]))
      knob.unplug()
      #expect(try client.process.waitForEnd() == 1)
      #expect(client.lines.last == "detentctl: watch: the device was unplugged")
    }

    @Test(arguments: [false, true])
    func `What is typed is told only where that is wanted`(isShown: Bool) throws {
      var description = DeviceDescription.keyboard
      description.events.append((EV_MSC, MSC_SCAN))
      description.events.append((EV_KEY, KEY_VOLUMEUP))
      let keyboard = try VirtualDevice(description)
      let client = try isShown ? watch(keyboard, "--show-keycodes") : watch(keyboard)
      keyboard.send([(EV_MSC, MSC_SCAN, 0x70004), (EV_KEY, KEY_A, 1)])
      keyboard.send([(EV_KEY, KEY_A, 0)])
      keyboard.send([(EV_KEY, KEY_VOLUMEUP, 1)])
      let hidden: [Substring] = [
        "MSC_SCAN *, KEY_* press", "KEY_* release", "KEY_VOLUMEUP press",
      ]
      let shown: [Substring] = [
        "MSC_SCAN 458756, KEY_A press", "KEY_A release", "KEY_VOLUMEUP press",
      ]
      #expect(readings(try client.waitForLines(4)) == (isShown ? shown : hidden))
    }

    @Test func `Why nothing comes of a device that the daemon has taken is said`() throws {
      let knob = try VirtualDevice()
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "knob": "match = { name = \"Griffin PowerMate\" }\ngrab = true"
        ]))
      try daemon.waitUntilOpen(knob)
      let client = try watch(knob, of: daemon)
      #expect(
        try client.waitForLines(2)[1] == "detentctl: detentd has taken \(knob.node) for itself "
          + "(grab): nothing that it sends arrives here")
    }

    @Test func `Frames that nobody read in time are a line of their own`() throws {
      let knob = try VirtualDevice()
      let client = try watch(knob)
      client.process.send(SIGSTOP)
      knob.turn(1, times: 5000)
      client.process.send(SIGCONT)
      try waitUntil("a drop: \(client.lines.suffix(3))") {
        client.lines.contains("              SYN_DROPPED")
      }
      // Pressed and let go while others are lost it would be lost too, and nothing be different.
      knob.click()
      try waitUntil("the button: \(client.lines.suffix(3))") {
        client.lines.last?.hasSuffix("BTN_0 release") == true
      }
      #expect(client.lines.count < 5000)
    }

    @Test func `A device that may not be read is told with who may`() throws {
      let knob = try VirtualDevice()
      chmod(knob.node, 0o600)
      let client = try ClientProgram(["watch", "--raw", knob.node], as: (65534, 65534))
      #expect(try client.process.waitForEnd() == 1)
      #expect(
        client.lines == [
          "detentctl: watch: open \(knob.node): Permission denied; it is given to no group; "
            + "sudo udevadm trigger --action=add --subsystem-match=input"
        ])
    }
  }
}
