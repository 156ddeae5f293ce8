import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// The unit that has a camera follow controls.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct CameraUnitTests {
    private let unit = InstalledUnit(name: "detent-camera@rig.service")
    private static let file = "/etc/detentd/camera/rig"

    private func remove() {
      unit.stop()
      unlink(Self.file)
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
        systemctl start \(unit.name)
        """)
      let stands = { (value: String) in service.control("get shutter").output == value + "\n" }
      try waitUntil("the camera's value: \(unit.journal)") { stands("128") }
      let process = unit.property("MainPID")
      let status = text(ofFile: "/proc/\(process)/status")
      let user = status.split(separator: "\n").first { $0.hasPrefix("Uid:") }?.split(
        separator: "\t")
      #expect((user?.last.flatMap { Int($0) } ?? 0) >= 61184, "\(status)")
      #expect(status.contains("CapEff:\t0000000000000000\n") && status.contains("Seccomp:\t2\n"))

      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      knob.turn(2)
      try waitUntil("a turn: \(unit.journal)") { vivid.judged("brightness") == "brightness: 130" }
      try vivid.setByAnother("brightness", 40)
      try waitUntil("a change on the camera: \(unit.journal)") { stands("40") }
      try InstalledService.run("systemctl restart detentd.service")
      try service.waitUntilOpen(knob.node)
      try waitUntil("the ladder again: \(unit.journal)") {
        service.control("controls").output.contains("process \(process)")
      }
      knob.turn(1)
      try waitUntil("a turn after it: \(unit.journal)") {
        vivid.judged("brightness") == "brightness: 41"
      }
      let began = monotonicSeconds()
      try InstalledService.run("systemctl stop \(unit.name)")
      #expect(monotonicSeconds() - began < 5)
      #expect(unit.property("Result") == "success")
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
        systemctl start \(unit.name)
        """)
      try waitUntil("the end: \(unit.journal)") { unit.property("ActiveState") == "failed" }
      #expect(unit.property("ExecMainStatus") == "2" && unit.property("NRestarts") == "0")
      #expect(unit.journal.contains("did you mean \"brightness\"?"), "\(unit.journal)")
      #expect(service.control("get shutter").output == "1/125\n")
    }

    @Test func `Nothing of the system may be better shut off by more than a little`() throws {
      try unit.isExposed(atMost: 1.5)
      try unit.isGood()
    }
  }
}
