import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// `detentctl doctor` of the installed service, asked by those who may turn, and by those who may not.
  @Suite struct ServiceDoctorTests {
    private func doctor(_ service: InstalledService, as user: String? = nil) -> DoctorReport {
      let run = service.control("doctor", as: user)
      return DoctorReport(run.output.split(separator: "\n"), status: run.status)
    }

    private static let join = "sudo adduser \"$USER\" detentd, then log out and in again"

    @Test(arguments: [nil, InstalledService.member, InstalledService.stranger])
    func `Where the service runs, nobody has anything to mend`(user: String?) throws {
      let service = try InstalledService()
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let report = doctor(service, as: user)
      #expect(report.status == 0 && report.problems == [], "\(report.lines)")
      let isStranger = user == InstalledService.stranger
      let socket = isStranger ? InstalledService.watchSocket : InstalledService.socket
      #expect(
        report.of("daemon").first?.hasSuffix(
          " answers on \(socket), process \(service.process), user detentd") == true,
        "\(report.lines)")
      #expect(
        report.of("service") == ["ok \(InstalledService.unit) runs and is enabled"],
        "\(report.lines)")
      #expect(report.of("user service") == [])
      #expect(
        report.of("sockets") == [
          isStranger
            ? "note you may watch and not turn: the group detentd may | \(Self.join)"
            : "ok \(InstalledService.socket) takes what you turn"
        ], "\(report.lines)")
      #expect(
        report.of("settings") == [
          "ok /etc/detentd/detentd.toml is right: 1 control, 1 device"
        ], "\(report.lines)")
      #expect(
        report.of("event nodes").first?.hasPrefix("ok detentd's user detentd may read all ")
          == true, "\(report.lines)")
      // Nothing was turned yet, and whether somebody has grabbed it is for root to look at.
      let kind = user == nil ? "ok" : "note"
      #expect(
        report.of("knob").first?.hasPrefix("\(kind) Griffin PowerMate ") == true,
        "\(report.lines)")
    }

    @Test func `Settings that are not for everybody are no obstacle`() throws {
      let service = try InstalledService()
      let file = "/etc/detentd/detentd.toml"
      try InstalledService.run("chown root:detentd \(file); chmod 640 \(file)")
      let absent = doctor(service, as: InstalledService.stranger)
      #expect(
        absent.of("settings") == [
          "note \(file) may not be read from here | sudo detentctl doctor"
        ], "\(absent.lines)")
      #expect(absent.status == 1 && absent.problems.count == 1, "\(absent.lines)")
      #expect(absent.of("knob").first?.hasPrefix("problem not there: ") == true)
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let present = doctor(service, as: InstalledService.stranger)
      #expect(present.status == 0, "\(present.lines)")
      #expect(
        present.of("knob").first?.hasPrefix("note Griffin PowerMate ") == true,
        "\(present.lines)")
    }

    @Test(arguments: [nil, InstalledService.stranger])
    func `Settings that keep it from starting are the one thing to mend`(user: String?) throws {
      let service = try InstalledService()
      try InstalledService.run(
        "echo 'nonsense = 1' >>/etc/detentd/detentd.toml; ! systemctl restart detentd")
      let report = doctor(service, as: user)
      #expect(report.status == 1)
      let daemon = report.of("daemon")
      #expect(daemon.count == 1 && daemon[0].contains("its settings are wrong"), "\(report.lines)")
      #expect(daemon.first?.hasSuffix(" | detentctl check") == true, "\(report.lines)")
      #expect(
        report.of("service").first
          == "problem \(InstalledService.unit) does not start: its settings cannot be used | "
          + "detentctl check, mend them, then sudo systemctl restart detentd", "\(report.lines)")
      #expect(
        report.of("settings").first?.hasPrefix("problem /etc/detentd/detentd.toml:") == true,
        "\(report.lines)")
    }

    @Test func `Where it was stopped with its sockets, it is to be started`() throws {
      let service = try InstalledService()
      try service.stopAll()
      let report = doctor(service, as: InstalledService.member)
      #expect(report.status == 1)
      let restart = "sudo systemctl restart detentd"
      #expect(
        report.of("daemon").first?.hasPrefix("problem none answers: ") == true
          && report.of("daemon").first?.hasSuffix(" | \(restart)") == true, "\(report.lines)")
      #expect(
        report.of("service").first
          == "problem \(InstalledService.unit) does not run: inactive | "
          + "sudo systemctl enable --now detentd", "\(report.lines)")
    }
  }
}
