import Testing

extension OnARealKernel {
  /// Several knobs at once.
  @Suite struct TwoKnobTests {
    @Test func `Two knobs turn one control, each from where the other left it`() throws {
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "first": #"match = { name = "Griffin PowerMate" }"#,
          "second": #"match = { name = "Second Knob" }"#,
        ]))
      let client = try daemon.watcher()
      let first = try VirtualDevice()
      let second = try VirtualDevice(.knob("Second Knob"))
      try daemon.waitUntilOpen(first)
      try daemon.waitUntilOpen(second)

      let turns: [(VirtualDevice, Int32, String, Int)] = [
        (first, 1, "first", 13), (second, 1, "second", 14), (second, -3, "second", 11),
        (first, 2, "first", 13),
      ]
      for (knob, counts, source, index) in turns {
        knob.turn(counts)
        let selected = try client.nextSelected()
        #expect(selected.source == source)
        #expect(selected.index == index)
        #expect(selected.crossed == abs(Int(counts)))
      }

      first.unplug()
      try waitUntil("the first knob closed") { !daemon.figures.hasOpen(first.node) }
      second.turn(1)
      #expect(try client.nextSelected().index == 14)
    }

    @Test func `Two equal knobs are told apart by where they are plugged in`() throws {
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "left": #"match = { name = "Griffin PowerMate", phys = "usb-vm-1/input0" }"#,
          "right": #"match = { name = "Griffin PowerMate", phys = "usb-vm-2/input0" }"#,
        ]))
      let client = try daemon.watcher()
      let right = try VirtualDevice(.powerMate.at(phys: "usb-vm-2/input0"))
      let left = try VirtualDevice(.powerMate.at(phys: "usb-vm-1/input0"))
      let elsewhere = try VirtualDevice(.powerMate.at(phys: "usb-vm-3/input0"))
      try daemon.waitUntilOpen(right)
      try daemon.waitUntilOpen(left)

      left.turn(1)
      #expect(try client.nextSelected().source == "left")
      right.turn(1)
      #expect(try client.nextSelected().source == "right")
      #expect(!daemon.figures.hasOpen(elsewhere.node))
    }
  }
}
