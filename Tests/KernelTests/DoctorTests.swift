import CLinux
import Glibc
import Testing

extension OnARealKernel {
  /// `detentctl doctor` on devices that are there, or not, and that others have.
  @Suite struct DoctorTests {
    private static let nobody: uid_t = 65534

    private func doctor(
      of daemon: DaemonProcess? = nil, as user: (id: uid_t, group: gid_t)? = nil
    ) throws -> DoctorReport {
      let devices = Programs.devices.map { ["--devices", $0] } ?? []
      let client = try ClientProgram(["doctor"] + devices, of: daemon, as: user)
      let status = try client.process.waitForEnd()
      return DoctorReport(client.lines, status: status)
    }

    private func name(_ device: VirtualDevice) -> String {
      device.node.split(separator: "/").last.map(String.init) ?? ""
    }

    private static func settings(_ event: String = "REL_DIAL", grab: Bool = false) -> String {
      SettingsText.settings(devices: [
        "knob": "match = { name = \"Griffin PowerMate\" }\ngrab = \(grab)"
      ])
      .split(separator: "\n").map { $0.contains("event =") ? "event = \"\(event)\"" : $0 }
      .joined(separator: "\n") + "\n"
    }

    @Test func `Where all is well, all is ok and the status is 0`() throws {
      let knob = try VirtualDevice()
      let daemon = try DaemonProcess()
      try daemon.waitUntilOpen(knob)
      knob.turn(1, times: 3)
      let report = try doctor(of: daemon)
      #expect(report.status == 0 && report.problems == [], "\(report.lines)")
      #expect(report.lines.last?.hasPrefix("no problem") == true)
      #expect(
        report.of("daemon").first?.hasSuffix(
          "answers on \(daemon.folder.socket), process \(daemon.process.identifier), user root")
          == true)
      #expect(
        report.of("settings") == [
          "ok \(daemon.folder.path)/detentd.toml is right: 1 control, 1 device"
        ])
      let read = try #require(report.of("knob").first)
      #expect(read.hasPrefix("ok Griffin PowerMate (\(name(knob))) is read for "))
      #expect(read.hasSuffix(" 3 frames"), "\(read)")
    }

    @Test func `Without a daemon that is a problem, and a known knob is found all the same`() throws
    {
      let knob = try VirtualDevice()
      let report = try doctor()
      #expect(report.status == 1)
      #expect(report.problems.count == 1, "\(report.lines)")
      #expect(report.problems.first?.hasPrefix("problem daemon: none answers: ") == true)
      #expect(report.problems.first?.contains("| detentd --socket ") == true)
      #expect(
        report.of("powermate").first
          == "ok Griffin PowerMate (\(name(knob))) is there, sends REL_DIAL, BTN_0")
    }

    @Test func `A device that is not there is told with what is`() throws {
      let other = try VirtualDevice(.knob("Other Knob"))
      let daemon = try DaemonProcess()
      let report = try doctor(of: daemon)
      #expect(report.status == 1)
      let absent = try #require(report.of("knob").first)
      #expect(absent.hasPrefix("problem not there: "))
      #expect(absent.contains("Other Knob (\(name(other)))"), "\(absent)")
      #expect(absent.hasSuffix("| plug it in, or look what it is called: detentctl list"))
    }

    @Test func `An axis that is not the knob's is told, with the node that has it`() throws {
      var media = DeviceDescription.powerMate.at(phys: "usb-vm-1/input1")
      media.name = "Griffin PowerMate Media"
      media.events = [(EV_REL, REL_WHEEL)]
      let knob = try VirtualDevice(.powerMate.at(phys: "usb-vm-1/input0"))
      let sibling = try VirtualDevice(media)
      let daemon = try DaemonProcess(settings: Self.settings("REL_WHEEL"))
      let report = try doctor(of: daemon)
      #expect(report.status == 1)
      #expect(
        report.of("knob") == [
          "problem Griffin PowerMate (\(name(knob))) sends REL_DIAL, BTN_0, and not REL_WHEEL, which "
            + "the settings want; Griffin PowerMate Media (\(name(sibling))) of the same device does "
            + "| match = { name = \"Griffin PowerMate Media\" }"
        ], "\(report.lines)")
    }

    @Test(arguments: [false, true])
    func `A knob that another program has grabbed is told with that program`(grab: Bool) throws {
      let knob = try VirtualDevice()
      let holder = try EventReader(knob.node)
      #expect(holder.grab())
      let daemon = try DaemonProcess(settings: Self.settings(grab: grab))
      try daemon.waitUntilOpen(knob)
      let taken = try doctor(of: daemon)
      #expect(taken.status == 1)
      let finding = try #require(taken.of("knob").first)
      #expect(
        finding.hasPrefix(
          "problem Griffin PowerMate (\(name(knob))) is grabbed by another program"),
        "\(taken.lines)")
      #expect(finding.contains("(process \(getpid()))") && finding.hasSuffix("| kill \(getpid())"))
      // Others may not look into root's programs, and are told so.
      chmod(knob.node, 0o644)
      let stranger = try doctor(of: daemon, as: (Self.nobody, 65534))
      #expect(
        stranger.of("knob").first?.hasSuffix(
          "open in a program of another user | sudo detentctl doctor, which sees everybody's programs"
        )
          == true, "\(stranger.lines)")

      holder.release()
      if grab {
        try waitUntil("the daemon to take it") { daemon.process.output.contains("grabbed, ") }
      }
      let free = try doctor(of: daemon)
      #expect(free.problems == [], "\(free.lines)")
      // Whether it was grabbed was only tried.
      knob.turn(1)
      #expect(
        try daemon.watcher().request("get", #"{"control":"shutter"}"#).content["index"]?.integer
          == 13)
    }

    @Test func `Who may read no node is told which group may, or that the login is too old`() throws
    {
      let knob = try VirtualDevice()
      func finding(_ mode: mode_t, group: gid_t) throws -> String {
        chmod(knob.node, mode)
        chown(knob.node, 0, group)
        let daemon = try DaemonProcess(as: Self.nobody)
        try waitUntil("a refusal") { daemon.process.output.contains("waiting for the rights") }
        let report = try doctor(of: daemon, as: (Self.nobody, 65534))
        #expect(report.status == 1)
        return report.of("knob").first ?? "\(report.lines)"
      }
      let begin = "problem you may not read Griffin PowerMate (\(name(knob))): "
      #expect(
        try finding(0o660, group: 2)
          == begin + "the group bin may | sudo adduser \"$USER\" bin, then log out and in again")
      #expect(
        try finding(0o600, group: 0)
          == begin + "it is given to no group | sudo udevadm trigger --action=add "
          + "--subsystem-match=input")
    }

    @Test func `A login that is older than its group is told from a group that is missing`() throws
    {
      let knob = try VirtualDevice()
      chmod(knob.node, 0o660)
      chown(knob.node, 0, 65534)
      // Nobody's group by the file of users, and not that of this login.
      let report = try doctor(as: (Self.nobody, 1))
      #expect(
        report.of("powermate") == [
          "problem you may not read Griffin PowerMate (\(name(knob))): you are in the group nogroup, "
            + "and the login is older than that | log out and in again"
        ], "\(report.lines)")
    }

    @Test func `Settings with a mistake, and settings that were changed, are told`() throws {
      let daemon = try DaemonProcess()
      let file = try daemon.folder.write("[control.shutter]\nladder = 7\n", to: "detentd.toml")
      let report = try doctor(of: daemon)
      #expect(report.status == 1)
      let told = report.of("settings")
      #expect(told.first?.hasPrefix("problem \(file):2:") == true, "\(told)")
      #expect(
        told.last == "problem \(file) was changed, and the daemon has what was there before "
          + "| detentctl reload")
    }

    @Test func `Who may only watch is told which group may turn`() throws {
      let daemon = try DaemonProcess()
      chown(daemon.folder.socket, 0, 2)
      let stranger = try doctor(of: daemon, as: (Self.nobody, 65534))
      #expect(
        stranger.of("sockets") == [
          "note you may watch and not turn: the group bin may | sudo adduser \"$USER\" bin, then log "
            + "out and in again"
        ], "\(stranger.lines)")
      chown(daemon.folder.socket, 0, 65534)
      let old = try doctor(of: daemon, as: (Self.nobody, 1))
      #expect(
        old.of("sockets").first?.hasPrefix(
          "problem you may watch and not turn: you are in the group")
          == true, "\(old.lines)")
    }

    @Test func `A name cannot forge a finding`() throws {
      var strange = DeviceDescription.powerMate
      strange.nameBytes = Array("Knob\nok       daemon: forged\u{1b}[2J".utf8) + [0xff]
      let knob = try VirtualDevice(strange)
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: ["knob": "match = { name = \"Knob*\" }"]))
      try daemon.waitUntilOpen(knob)
      let report = try doctor(of: daemon)
      #expect(report.of("daemon").count == 1 && !report.lines.contains { $0.contains("\u{1b}") })
      #expect(
        report.of("knob").first?.contains(#"Knob\x0aok daemon: forged\x1b[2J\xff"#) == true,
        "\(report.lines)")
      #expect(daemon.process.output.split(separator: "\n").allSatisfy { $0.hasPrefix("detentd: ") })
      #expect(daemon.process.output.contains(#"Knob\x0aok       daemon: forged\x1b[2J\xff at"#))
    }

    @Test func `JSON is an object a finding`() throws {
      let knob = try VirtualDevice()
      let daemon = try DaemonProcess()
      try daemon.waitUntilOpen(knob)
      let devices = Programs.devices.map { ["--devices", $0] } ?? []
      let client = try ClientProgram(["doctor", "--json"] + devices, of: daemon)
      let findings = try client.finished().map { try Message(Array($0.utf8), arrival: 0) }
      #expect(findings.first?["subject"]?.text == "daemon")
      #expect(findings.allSatisfy { $0["result"]?.text != nil && $0["message"]?.text != nil })
      #expect(findings.contains { $0["subject"]?.text == "knob" && $0["result"]?.text == "ok" })
    }
  }
}
