import Testing

extension OnARealKernel {
  /// A knob comes, goes, and comes back.
  @Suite struct HotPlugTests {
    @Test func `Five counts of a knob plugged in after the start are five lines`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)

      let values = ["1/250", "1/500", "1/1000", "1/2000", "1/4000"]
      let numbers = [0.004, 0.002, 0.001, 0.0005, 0.00025]
      for step in 0..<5 {
        let before = monotonicSeconds()
        knob.turn(1)
        let selected = try client.nextSelected()
        let index = 13 + step
        #expect(selected.control == "shutter")
        #expect(selected.index == index)
        #expect(selected.count == 19)
        #expect(selected.value == values[step])
        #expect(selected.number == numbers[step])
        #expect(selected.readout == values[step])
        #expect(selected.engraving == String(values[step].dropFirst(2)))
        #expect(abs(selected.angle - (-10 + Double(index) * 110 / 18)) < 1e-6)
        #expect(selected.crossed == 1)
        #expect(selected.source == "knob")
        #expect((before...monotonicSeconds()).contains(selected.time))
      }
    }

    @Test func `A knob that was there before the start turns the control`() throws {
      let knob = try VirtualDevice()
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      try daemon.waitUntilOpen(knob)
      knob.turn(-2)
      let (last, crossed) = try client.selected(atIndex: 10)
      #expect(last.value == "1/30")
      #expect(crossed == 2)
    }

    @Test func `Without settings a known knob turns the default ladder`() throws {
      let daemon = try DaemonProcess(settings: nil)
      let client = try SocketClient(daemon.folder.socket)
      let snapshot = try client.watch().content
      #expect(snapshot["control"]?.text == "shutter")
      #expect(snapshot["value"]?.text == "1/125")
      #expect(snapshot["index"]?.integer == 12)
      #expect(snapshot["count"]?.integer == 19)

      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      // 94 counts a turn and a rung each 15 degrees: about four counts a rung.
      knob.turn(1, times: 8)
      let (last, crossed) = try client.selected(atIndex: 14)
      #expect(last.value == "1/500")
      #expect(crossed == 2)
    }

    @Test func `An unplugged knob comes back under another number and turns on`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let first = try VirtualDevice()
      try daemon.waitUntilOpen(first)
      try expect(client, toBeTold: "open", of: first)
      first.turn(1)
      #expect(try client.nextSelected().index == 13)

      first.unplug()
      try expect(client, toBeTold: "absent", of: first)
      try waitUntil("the old node closed") { !daemon.figures.hasOpen(first.node) }
      let occupant = try VirtualDevice(.keyboard)
      #expect(occupant.node == first.node)

      let second = try VirtualDevice()
      #expect(second.node != first.node)
      try daemon.waitUntilOpen(second)
      try expect(client, toBeTold: "open", of: second)
      second.turn(1)
      let selected = try client.nextSelected()
      #expect(selected.index == 14)
      #expect(selected.source == "knob")
      #expect(daemon.process.isRunning)
    }

    @Test func `A knob gone before it could be opened leaves no trace`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let files = daemon.figures.openFiles.count
      try daemon.stop()
      try VirtualDevice().unplug()
      let passing = try VirtualDevice()
      let node = passing.node
      passing.unplug()
      let occupant = try VirtualDevice(.keyboard)
      #expect(occupant.node == node)
      daemon.goOn()

      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(!daemon.figures.hasOpen(node))
      #expect(daemon.figures.openFiles.count == files + 1)
    }

    private func expect(
      _ client: SocketClient, toBeTold state: String, of device: VirtualDevice
    ) throws {
      let news = try client.next("device").content
      #expect(news["device"]?.text == "knob")
      #expect(news["state"]?.text == state)
      #expect(news["node"]?.text == device.node)
    }
  }
}
