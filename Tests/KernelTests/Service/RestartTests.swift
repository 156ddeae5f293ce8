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

    @Test(arguments: [SIGSEGV, SIGABRT])
    func `One that crashes is started anew`(signal: Int32) throws {
      let service = try InstalledService()
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      try service.waitForAnother(than: service.send(signal))
      try checkThatItWorks(service, knob)
    }

    // Six within ten seconds would be too many for systemd, if the unit did not say otherwise.
    @Test func `Killed again and again while it is turned it goes on from the last rung told`()
      throws
    {
      let service = try InstalledService(settings: OnARealKernel.StateTests.far)
      let knob = try VirtualDevice()
      var last = 0
      for round in 0..<(Programs.isEndurance ? 20 : 7) {
        try service.waitUntilOpen(knob.node)
        let client = try service.watcher()
        for _ in 0..<10 {
          knob.turn(1)
          last = try client.nextSelected().index
        }
        // Some more, of which it is at any one when it is killed.
        for _ in 0..<8 { knob.turn(1) }
        try service.send(SIGKILL)
        while let selected = try? client.nextSelected() { last = selected.index }
        // Who asks waits until it is there again; one more may have been kept and not told.
        let found = try service.index()
        #expect(found >= last && found <= last + 8, "round \(round): \(found) after \(last)")
        last = found
      }
      try checkThatItWorks(service, knob)
    }

    @Test
    func `Restarts while it is turned keep the last rung told, and leave nothing behind`()
      throws
    {
      let service = try InstalledService(settings: OnARealKernel.StateTests.far)
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let files = service.figures.openFiles.count
      let names = try InstalledService.run("ls /run/detentd")
      for _ in 0..<(Programs.isEndurance ? 50 : 8) {
        try service.waitUntilOpen(knob.node)
        let client = try service.watcher()
        knob.turn(3)
        let last = try client.nextSelected().index
        try InstalledService.run("systemctl restart detentd")
        #expect(try service.index() == last)
      }
      try checkThatItWorks(service, knob)
      try waitUntil("\(files) open files: \(service.figures.openFiles)") {
        service.figures.openFiles.count == files
      }
      #expect(try InstalledService.run("ls /run/detentd") == names)
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
