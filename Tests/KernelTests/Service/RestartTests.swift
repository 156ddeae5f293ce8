import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// What ends the daemon, and that it is there again.
  @Suite struct RestartTests {
    @Test func `One that is stuck past the watchdog's time is started anew and works`() throws {
      let service = try InstalledService(dropIn: "[Service]\nWatchdogSec=2\n")
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let stuck = service.process
      // Alive it is left alone, for longer than the watchdog waits.
      letPass(seconds: 3)
      #expect(service.process == stuck)
      try service.send(SIGSTOP)
      try service.waitForAnother(than: stuck)
      #expect(service.journal.contains("Watchdog timeout"))
      try checkThatItWorks(service, knob)
    }

    // Six within ten seconds would be too many for systemd, if the unit did not say otherwise.
    @Test(arguments: [(SIGKILL, 6), (SIGSEGV, 1), (SIGABRT, 1)])
    func `One that is killed or crashes is started anew, however often`(
      signal: Int32, times: Int
    ) throws {
      let service = try InstalledService()
      let knob = try VirtualDevice()
      for _ in 0..<times {
        try service.waitUntilOpen(knob.node)
        try service.waitForAnother(than: service.send(signal))
      }
      try checkThatItWorks(service, knob)
    }

    @Test func `Fifty restarts leave it as it was`() throws {
      let service = try InstalledService()
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let files = service.figures.openFiles.count
      for _ in 0..<50 {
        try InstalledService.run("systemctl restart detentd")
        #expect(service.control("get shutter").output == "1/125\n")
      }
      try service.waitUntilOpen(knob.node)
      #expect(service.figures.openFiles.count == files)
      #expect(try InstalledService.run("ls /run/detentd") == "detentd-watch.sock\ndetentd.sock\n")
      try checkThatItWorks(service, knob)
    }

    /// Turns the knob and hears of it.
    private func checkThatItWorks(_ service: InstalledService, _ knob: VirtualDevice) throws {
      try service.waitUntilOpen(knob.node)
      let client = try SocketClient(InstalledService.socket)
      let index = try client.watch().content["index"]?.integer ?? -1
      knob.turn(1)
      #expect(try client.nextSelected().index == index + 1)
    }
  }
}
