import CLinux
import Testing

extension OnARealKernel {
  /// A device that one program wants for itself.
  @Suite struct GrabTests {
    private static let grabbing = SettingsText.settings(devices: [
      "knob": """
      match = { name = "Griffin PowerMate" }
      grab = true
      """
    ])

    @Test(arguments: [true, false])
    func `A second reader sees the counts unless the device is grabbed`(isGrabbed: Bool) throws {
      let daemon = try DaemonProcess(settings: isGrabbed ? Self.grabbing : SettingsText.powerMate)
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      let early = try EventReader(knob.node)
      try daemon.waitUntilOpen(knob)
      let late = try EventReader(knob.node)

      knob.turn(1, times: 5)
      #expect(try client.selected(atIndex: 17).crossed == 5)
      #expect(early.takeCounts() == (isGrabbed ? 0 : 5))
      #expect(late.takeCounts() == (isGrabbed ? 0 : 5))
    }

    @Test(arguments: [false, true])
    func `A keyboard is grabbed only where just it is meant`(isNamed: Bool) throws {
      var description = DeviceDescription.keyboard
      description.events.append((EV_REL, REL_DIAL))
      let keyboard = try VirtualDevice(description)
      let reader = try EventReader(keyboard.node)
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "knob": """
          match = { name = "\(isNamed ? description.name : "*")", events = ["REL_DIAL"] }
          grab = true
          """
        ]))
      try daemon.waitUntilOpen(keyboard)
      #expect(reader.grab() == !isNamed)
      #expect(daemon.process.output.contains("is a keyboard and is not grabbed") == !isNamed)
    }

    @Test func `The end of the daemon gives a grabbed device back`() throws {
      let daemon = try DaemonProcess(settings: Self.grabbing)
      let knob = try VirtualDevice()
      let reader = try EventReader(knob.node)
      try daemon.waitUntilOpen(knob)
      #expect(!reader.grab())
      daemon.process.send(15)
      #expect(try daemon.process.waitForEnd() == 0)
      #expect(reader.grab())
    }

    @Test func `A device that another program holds is a line in the log, not the end`() throws {
      let knob = try VirtualDevice()
      let holder = try EventReader(knob.node)
      #expect(holder.grab())
      let daemon = try DaemonProcess(settings: Self.grabbing)
      let client = try daemon.watcher()
      try waitUntil("a line about \(knob.node)") { daemon.process.output.contains(knob.node) }
      knob.turn(1)
      #expect(try client.isQuiet(for: 0.5))
      #expect(try client.request("status").errorCode == nil)

      // What is let go is taken, by a clock: the kernel gives no sign of it.
      holder.release()
      try waitUntil("the device taken by the daemon") {
        let isTaken = !holder.grab()
        holder.release()
        return isTaken
      }
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(holder.takeCounts() == 1, "the first count alone")
    }
  }
}
