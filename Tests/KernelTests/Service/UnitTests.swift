import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// What the unit makes of the daemon: who it is, what it may, what it says of itself.
  @Suite struct UnitTests {
    @Test func `A knob that is plugged in after the start is read, and not by root`() throws {
      let service = try InstalledService()
      let client = try service.watcher()
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)

      let status = text(ofFile: "/proc/\(service.process)/status")
      let user = try InstalledService.run("id -u detentd").dropLast()
      #expect(user != "0")
      #expect(status.contains("Uid:\t\(user)\t\(user)\t\(user)\t\(user)\n"))
      for capabilities in ["CapEff", "CapPrm", "CapBnd", "CapAmb"] {
        #expect(status.contains("\(capabilities):\t0000000000000000\n"))
      }
      #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
    }

    @Test func `Its status line counts devices and controls`() throws {
      let service = try InstalledService()
      #expect(service.property("StatusText") == "0 devices, 1 control")
      let knob = try VirtualDevice()
      try waitUntil("a device in the status") {
        service.property("StatusText") == "1 device, 1 control"
      }
      knob.unplug()
      try waitUntil("none in the status") {
        service.property("StatusText") == "0 devices, 1 control"
      }
    }

    @Test func `Without settings a known knob works too, in the groups that the unit gives`() throws
    {
      let service = try InstalledService(settings: nil)
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let client = try service.watcher()
      knob.turn(1, times: 8)
      #expect(try client.selected(atIndex: 14).last.source == "powermate")
    }

    @Test func `Nothing of the system may be better shut off by more than a little`() throws {
      try InstalledUnit(name: InstalledService.unit).isExposed(atMost: 1.0)
    }

    @Test func `All units are found good, and are enabled together`() throws {
      try InstalledService.install()
      let units = InstalledService.sockets + [InstalledService.unit]
      for unit in units {
        #expect(ShellCommand("systemctl is-enabled \(unit)").output == "enabled\n", "\(unit)")
      }
      // The manual is looked for with a program that throw-away machines lack.
      let words = try InstalledService.run(
        "systemd-analyze verify --man=no \(units.joined(separator: " ")) 2>&1")
      #expect(!words.contains("detentd"), "\(words)")
    }

    @Test func `Options are read from the environment file, and wrong ones are not tried again`()
      throws
    {
      let service = try InstalledService()
      #expect(!service.journal.contains("Referenced but unset"))
      try InstalledService.run(
        "echo 'DETENTD_OPTIONS=\"--no-config --log-level debug\"' >/etc/default/detentd")
      defer { _ = ShellCommand("echo DETENTD_OPTIONS= >/etc/default/detentd") }
      try InstalledService.run("systemctl restart detentd")
      let words = text(ofFile: "/proc/\(service.process)/cmdline").split(separator: "\0")
      #expect(words.dropFirst() == ["--no-config", "--log-level", "debug"])

      try InstalledService.run("echo DETENTD_OPTIONS=--nonsense >/etc/default/detentd")
      #expect(ShellCommand("systemctl restart detentd").status != 0)
      letPass(seconds: 2.5)
      #expect(service.property("ActiveState") == "failed")
      #expect(service.property("ExecMainStatus") == "2")
      #expect(service.property("NRestarts") == "0")
    }
  }
}
