import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// The unit that runs a command for each value.
  @Suite struct ExecUnitTests {
    private static let unit = "detent-exec@shutter.service"
    private static let folder = "/etc/detentd/exec"

    /// What the command wrote down; it may write nowhere but in what the unit gives it.
    private func told() -> [Substring] {
      ShellCommand("cat /var/lib/private/detent-exec-test/told").output.split(separator: "\n")
    }

    @Test func `A knob runs the command with the value in its environment, through restarts`()
      throws
    {
      let service = try InstalledService()
      try InstalledService.run(
        """
        mkdir -p \(Self.folder) /run/systemd/system/\(Self.unit).d
        cat >\(Self.folder)/shutter <<'END'
        COMMAND=[ "$(id -u)" -ge 61184 ] && echo "$DETENT_CONTROL $DETENT_VALUE $DETENT_INDEX" >>"$STATE_DIRECTORY/told"
        END
        printf '[Service]\\nStateDirectory=detent-exec-test\\n' \\
          >/run/systemd/system/\(Self.unit).d/test.conf
        systemctl daemon-reload
        systemctl start \(Self.unit)
        """)
      defer {
        _ = ShellCommand(
          """
          systemctl stop \(Self.unit)
          rm -rf \(Self.folder) /run/systemd/system/\(Self.unit).d /var/lib/private/detent-exec-test
          systemctl daemon-reload
          """)
      }
      try waitUntil("the value as it is") { told() == ["shutter 1/125 12"] }
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      knob.turn(1)
      try waitUntil("the value of a turn") { told().last == "shutter 1/250 13" }
      // The daemon restarts under it, and nothing is run again for what has not changed.
      try InstalledService.run("systemctl restart detentd.service")
      try service.waitUntilOpen(knob.node)
      knob.turn(-1)
      try waitUntil("the value after a restart") { told().last == "shutter 1/125 12" }
      #expect(told().count == 3)
    }
  }
}
