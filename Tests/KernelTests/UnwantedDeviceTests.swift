import CLinux
import Testing

extension OnARealKernel {
  /// What no input wants is left alone.
  @Suite struct UnwantedDeviceTests {
    @Test(arguments: [true, false])
    func `A keyboard is never opened`(thereAreSettings: Bool) throws {
      let early = try VirtualDevice(.keyboard)
      let earlyWatch = try OpenWatch(early.node)
      let daemon = try DaemonProcess(settings: thereAreSettings ? SettingsText.powerMate : nil)
      // Stopped, so that it cannot open the late one before that is watched.
      try daemon.stop()
      let late = try VirtualDevice(.keyboard)
      let lateWatch = try OpenWatch(late.node)
      daemon.goOn()
      // The knob comes last, so that the keyboards were looked at before it is open.
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      late.send([(EV_KEY, KEY_A, 1)])
      late.send([(EV_KEY, KEY_A, 0)])
      knob.turn(8)
      _ = try daemon.watcher().request("status")

      for keyboard in [early, late] { #expect(!daemon.figures.hasOpen(keyboard.node)) }
      #expect(!earlyWatch.takeOpened())
      #expect(!lateWatch.takeOpened())
    }

    @Test func `A knob that nobody knows is left alone where there are no settings`() throws {
      let daemon = try DaemonProcess(settings: nil)
      let unknown = try VirtualDevice(.knob("Unknown Knob"))
      let known = try VirtualDevice()
      try daemon.waitUntilOpen(known)
      #expect(!daemon.figures.hasOpen(unknown.node))
    }
  }
}
