import Testing

extension OnARealKernel {
  /// More frames than the kernel keeps for a reader.
  @Suite struct DroppedFramesTests {
    @Test func `A daemon that was stopped counts the drop and goes on`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
      #expect(try drops(client) == 0)

      try daemon.stop()
      for frame in 0..<5000 { knob.turn(frame % 2 == 0 ? 1 : -1) }
      daemon.goOn()
      try waitUntil("a drop in the status") { try drops(client) >= 1 }

      // Whatever was lost, the control is on a rung and each count moves it by one.
      let state = try client.request("get", #"{"control":"shutter"}"#).content
      var index = try #require(state["index"]?.integer)
      #expect((12...14).contains(index))
      for count: Int32 in [1, 1, -1, 1, -1, -1] {
        knob.turn(count)
        index += Int(count)
        let selected = try client.selected(atIndex: index).last
        #expect(selected.index == index)
      }
      #expect(daemon.process.isRunning)
    }

    /// How often devices dropped frames, as the daemon's status says.
    private func drops(_ client: SocketClient) throws -> Int {
      let status = try client.request("status")
      let devices = try #require(status.content["devices"]?.list, "devices in \(status)")
      return devices.reduce(0) { $0 + ($1["drops"]?.integer ?? 0) }
    }
  }
}
