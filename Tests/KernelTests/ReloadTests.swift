import Glibc
import Testing

extension OnARealKernel {
  /// Settings that are read again while devices are open.
  @Suite struct ReloadTests {
    /// A shutter ladder that knobs turn, and a list.
    private static func settings(
      _ devices: [(name: String, match: String, lines: String)], counts: Int = 4,
      before: String = ""
    ) -> String {
      var text = before
      for device in devices {
        text += "[device.\(device.name)]\nmatch = { name = \"\(device.match)\" }\n\(device.lines)\n"
      }
      text += """
        [ladder.shutter]
        kind = "shutter"
        from = "30"
        to = "1/8000"
        step = "1"
        [control.shutter]
        ladder = "shutter"
        initial = "1/125"

        """
      for device in devices {
        text += """
          [[control.shutter.input]]
          device = "\(device.name)"
          gesture = "turn"
          event = "REL_DIAL"
          counts_per_rung = \(counts)

          """
      }
      return text
    }

    /// Has the daemon read other settings, and gives what that says.
    @discardableResult
    private func reload(
      _ daemon: DaemonProcess, _ settings: String, status: Int32 = 0
    ) throws -> String {
      _ = try daemon.folder.write(settings, to: "detentd.toml")
      let control = try Control("--socket", daemon.folder.socket, "reload", in: daemon.folder)
      #expect(try control.process.waitForEnd() == status, "\(control.process.output)")
      return control.process.output
    }

    private func waitForIndex(_ index: Int, _ client: SocketClient, line: Int = #line) throws {
      let selected = try client.nextSelected(line: line)
      #expect(selected.index == index, "line \(line)")
    }

    @Test func `In the middle of a click what is open stays open and the click is finished`() throws
    {
      let knob = (name: "knob", match: "Griffin PowerMate", lines: "")
      let daemon = try DaemonProcess(settings: Self.settings([knob]))
      let client = try daemon.watcher()
      let device = try VirtualDevice()
      try daemon.waitUntilOpen(device)
      device.turn(4)
      try waitForIndex(13, client)
      // Half a click, read before the reload: a request is answered after it.
      device.turn(2)
      _ = try client.request("status")
      let descriptor = try #require(daemon.figures.descriptor(of: device.node))
      let other = (name: "another", match: "Another", lines: "")
      let before = "[ladder.mode]\nvalues = [\"P\", \"M\"]\n[control.mode]\nladder = \"mode\"\n"
      let said = try reload(daemon, Self.settings([other, knob], before: before))
      #expect(said.contains("good, 2 controls, 2 devices"))
      #expect(daemon.figures.descriptor(of: device.node) == descriptor)
      #expect(!daemon.process.output.contains("unplugged"))
      device.turn(2)
      let selected = try client.nextSelected()
      #expect(selected.index == 14 && selected.source == "knob")
      // The device that came with the settings is taken as well.
      let second = try VirtualDevice(.knob("Another"))
      try daemon.waitUntilOpen(second)
      second.turn(-4)
      #expect(try client.nextSelected().source == "another")
      // With another scale the click begins anew.
      device.turn(2)
      _ = try client.request("status")
      _ = try reload(daemon, Self.settings([other, knob], counts: 3))
      device.turn(3)
      try waitForIndex(14, client)
    }

    @Test func `A device that is not meant any more is closed, one that is meant now is opened`()
      throws
    {
      let first = (name: "knob", match: "Griffin PowerMate", lines: "")
      let daemon = try DaemonProcess(settings: Self.settings([first], counts: 1))
      let client = try daemon.watcher()
      let device = try VirtualDevice()
      let second = try VirtualDevice(.knob("Second Knob"))
      try daemon.waitUntilOpen(device)
      device.turn(1)
      try waitForIndex(13, client)
      _ = try reload(
        daemon, Self.settings([(name: "knob", match: "Second Knob", lines: "")], counts: 1))
      try waitUntil("the first closed") { !daemon.figures.hasOpen(device.node) }
      try daemon.waitUntilOpen(second)
      second.turn(1)
      try waitForIndex(14, client)
      device.turn(1)
      let state = try client.request("get", #"{"control":"shutter"}"#)
      #expect(state["result"]?["index"]?.integer == 14)
      // And with no device at all.
      _ = try reload(daemon, Self.settings([]))
      try waitUntil("the second closed") { !daemon.figures.hasOpen(second.node) }
      #expect(try client.request("status")["result"] != nil)
    }

    @Test func `A grab comes and goes with the settings`() throws {
      let plain = (name: "knob", match: "Griffin PowerMate", lines: "")
      let grabbing = (name: "knob", match: "Griffin PowerMate", lines: "grab = true")
      let daemon = try DaemonProcess(settings: Self.settings([plain]))
      let device = try VirtualDevice()
      try daemon.waitUntilOpen(device)
      /// Whether somebody has it for himself.
      func isGrabbed() throws -> Bool {
        let reader = try EventReader(device.node)
        return !reader.grab()
      }
      #expect(try !isGrabbed())
      _ = try reload(daemon, Self.settings([grabbing]))
      #expect(try isGrabbed())
      _ = try reload(daemon, Self.settings([plain]))
      #expect(try !isGrabbed())
    }

    @Test func `With mistakes everything goes on, and the status says so`() throws {
      let knob = (name: "knob", match: "Griffin PowerMate", lines: "")
      let daemon = try DaemonProcess(settings: Self.settings([knob]))
      let client = try daemon.watcher()
      let device = try VirtualDevice()
      try daemon.waitUntilOpen(device)
      device.turn(2)
      _ = try client.request("status")
      let said = try reload(
        daemon, Self.settings([knob], counts: 0) + "[control.more]\nlader = \"shutter\"\n",
        status: 78)
      let file = daemon.folder.path + "/detentd.toml"
      #expect(said.contains("\(file):"), "\(said)")
      #expect(said.contains("lader"), "\(said)")
      #expect(said.contains("counts_per_rung"), "\(said)")
      device.turn(2)
      try waitForIndex(13, client)
    }

    @Test func `Reloads while a knob turns lose no count and no descriptor`() throws {
      let knob = (name: "knob", match: "Griffin PowerMate", lines: "")
      let other = (name: "another", match: "Another", lines: "")
      let daemon = try DaemonProcess(settings: Self.settings([knob]))
      let client = try daemon.watcher()
      let device = try VirtualDevice()
      try daemon.waitUntilOpen(device)
      let files = daemon.figures.openFiles.count
      for round in 0..<40 {
        // Three quarters of a click each, ten times down and ten times up.
        for _ in 0..<3 { device.turn(round % 20 < 10 ? -1 : 1) }
        _ = try daemon.folder.write(
          Self.settings(round % 2 == 0 ? [other, knob] : [knob]), to: "detentd.toml")
        daemon.process.send(SIGHUP)
        _ = try client.request("status")
      }
      let state = try client.request("get", #"{"control":"shutter"}"#)
      #expect(state["result"]?["index"]?.integer == 12)
      let devices = try client.request("devices")["result"]?["devices"]?.list ?? []
      #expect(devices.first { $0["device"]?.text == "knob" }?["frames"]?.integer == 120)
      #expect(daemon.figures.openFiles.count == files)
      let reloads = daemon.process.output.split(separator: "\n").count {
        $0.contains("settings read again, and taken")
      }
      // As many lines as the log has room for at once.
      #expect((10...12).contains(reloads))
    }
  }
}
