import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// The unit that has a camera follow controls.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct CameraUnitTests {
    private static let unit = "detent-camera@rig.service"
    private static let file = "/etc/detentd/camera/rig"

    private func property(_ name: String) -> String {
      ShellCommand("systemctl show -P \(name) \(Self.unit)").output.filter { $0 != "\n" }
    }

    private var journal: String {
      ShellCommand("journalctl -q -o cat -u \(Self.unit)").output
    }

    private func remove() {
      _ = ShellCommand(
        "systemctl stop \(Self.unit); systemctl reset-failed \(Self.unit); rm -f \(Self.file)")
    }

    @Test
    func `A knob drives a camera within the walls of the unit, through a restart of the daemon`()
      throws
    {
      let service = try InstalledService()
      let vivid = try Vivid()
      defer { remove() }
      try InstalledService.run(
        """
        udevadm settle
        echo 'CAMERA_OPTIONS=--camera "vivid" --map shutter=brightness --log-level info' >\(Self.file)
        systemctl start \(Self.unit)
        """)
      let stands = { (value: String) in service.control("get shutter").output == value + "\n" }
      try waitUntil("the camera's value: \(journal)") { stands("128") }
      let process = property("MainPID")
      let status = text(ofFile: "/proc/\(process)/status")
      let user = status.split(separator: "\n").first { $0.hasPrefix("Uid:") }?.split(
        separator: "\t")
      #expect((user?.last.flatMap { Int($0) } ?? 0) >= 61184, "\(status)")
      #expect(status.contains("CapEff:\t0000000000000000\n") && status.contains("Seccomp:\t2\n"))

      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      knob.turn(2)
      try waitUntil("a turn: \(journal)") { vivid.judged("brightness") == "brightness: 130" }
      try vivid.setByAnother("brightness", 40)
      try waitUntil("a change on the camera: \(journal)") { stands("40") }
      try InstalledService.run("systemctl restart detentd.service")
      try service.waitUntilOpen(knob.node)
      try waitUntil("the ladder again: \(journal)") {
        service.control("controls").output.contains("process \(process)")
      }
      knob.turn(1)
      try waitUntil("a turn after it: \(journal)") {
        vivid.judged("brightness") == "brightness: 41"
      }
      let began = monotonicSeconds()
      try InstalledService.run("systemctl stop \(Self.unit)")
      #expect(monotonicSeconds() - began < 5)
      #expect(property("Result") == "success")
    }

    @Test func `USB is looked at within the walls, and a key that is not there is not tried again`()
      throws
    {
      let service = try InstalledService()
      _ = try Vivid()
      defer { remove() }
      try InstalledService.run(
        """
        echo 'CAMERA_OPTIONS=--map shutter=brightnes' >\(Self.file)
        systemctl start \(Self.unit)
        """)
      try waitUntil("the end: \(journal)") { property("ActiveState") == "failed" }
      #expect(property("ExecMainStatus") == "2" && property("NRestarts") == "0")
      #expect(journal.contains("did you mean \"brightness\"?"), "\(journal)")
      #expect(service.control("get shutter").output == "1/125\n")
    }

    @Test func `Nothing of the system may be better shut off by more than a little`() throws {
      try InstalledService.install()
      let judgement = ShellCommand("systemd-analyze security --no-pager \(Self.unit)").output
      let line = try #require(
        judgement.split(separator: "\n").last { $0.contains("Overall exposure level") })
      let level = try #require(line.split(separator: " ").compactMap { Double($0) }.last)
      #expect(level <= 1.5, "\(judgement)")
      let words = try InstalledService.run("systemd-analyze verify --man=no \(Self.unit) 2>&1")
      #expect(!words.contains("detent"), "\(words)")
    }
  }
}
