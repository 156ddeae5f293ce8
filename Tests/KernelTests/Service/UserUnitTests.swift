import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// A daemon of a user's own, under that user's manager.
  @Suite struct UserUnitTests {
    /// A user's manager as a login would start it, but for PAM and logind; stopped when it is let go.
    private final class Manager {
      static let user = "owner"
      let runtimeFolder: String

      init() throws {
        try InstalledService.install()
        try InstalledService.run(
          "id -u \(Self.user) >/dev/null 2>&1 || useradd --create-home --groups input \(Self.user)")
        let number = try InstalledService.run("id -u \(Self.user)").dropLast()
        runtimeFolder = "/run/user/\(number)"
        try InstalledService.run(
          """
          install -d -m 700 -o \(Self.user) \(runtimeFolder)
          cat >/run/systemd/system/detent-owner.service <<END
          [Service]
          Type=notify
          User=\(Self.user)
          Delegate=yes
          KillMode=mixed
          Environment=XDG_RUNTIME_DIR=\(runtimeFolder)
          ExecStart=/usr/lib/systemd/systemd --user
          END
          systemctl daemon-reload
          systemctl start detent-owner.service
          """)
      }

      deinit {
        _ = ShellCommand(
          """
          systemctl stop detent-owner.service
          rm -rf /run/systemd/system/detent-owner.service \(runtimeFolder)
          systemctl daemon-reload
          """)
      }

      /// Runs a command as the user.
      func run(_ command: String) -> ShellCommand {
        ShellCommand(
          """
          export XDG_RUNTIME_DIR=\(runtimeFolder) HOME=/home/\(Self.user)
          setpriv --reuid=\(Self.user) --regid=\(Self.user) --init-groups \(command)
          """)
      }
    }

    @Test func `A user's daemon reads a knob, is the user's alone, and is restarted`() throws {
      let manager = try Manager()
      let knob = try VirtualDevice()
      let started = manager.run("systemctl --user start detentd")
      #expect(started.status == 0, "\(started.output)")
      let answer = manager.run("systemctl --user show -P MainPID detentd").output.dropLast()
      let process = try #require(pid_t(answer))
      try waitUntil("\(knob.node) open") {
        ProcessFigures(identifier: process).hasOpen(knob.node)
      }
      #expect(manager.run("/usr/local/bin/detentctl set shutter 1/500").output == "1/500\n")
      let stranger = ShellCommand(
        """
        setpriv --reuid=\(InstalledService.stranger) --regid=\(InstalledService.stranger) \
        --clear-groups /usr/local/bin/detentctl --socket \
        \(manager.runtimeFolder)/detentd/detentd.sock get shutter
        """)
      #expect(stranger.status == 1, "\(stranger.output)")
      // Its walls are those that a user's manager can build.
      let status = text(ofFile: "/proc/\(process)/status")
      #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))

      kill(process, SIGKILL)
      try waitUntil("another process") {
        let output = manager.run("systemctl --user show -P MainPID detentd").output.dropLast()
        return pid_t(output).map { $0 != process && $0 != 0 } ?? false
      }
      let stopped = manager.run("systemctl --user stop detentd")
      #expect(stopped.status == 0, "\(stopped.output)")
    }
  }
}
