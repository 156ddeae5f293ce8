import Testing

extension OnARealKernel {
  /// A daemon that nobody turns or asks.
  @Suite struct IdleTests {
    @Test func `An idle daemon with a knob and a client sleeps`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      // What begins with a plug may take a moment: retries, a device told to the client.
      letPass(seconds: 3)
      let before = daemon.figures.wakeUps
      letPass(seconds: 5)
      #expect(daemon.figures.wakeUps == before)

      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
    }

    @Test func `With a watchdog of two seconds it wakes once a second and no more`() throws {
      let daemon = try DaemonProcess(under: ["env", "WATCHDOG_USEC=2000000"])
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      letPass(seconds: 3)
      let before = daemon.figures.wakeUps
      letPass(seconds: 6)
      #expect((5...7).contains(daemon.figures.wakeUps - before))
      _ = client
    }
  }
}
