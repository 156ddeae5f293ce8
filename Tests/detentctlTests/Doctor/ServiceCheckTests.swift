import Testing

@testable import detentctl

@Suite struct ServiceCheckTests {
  private func findings(
    _ unit: UnitState, answering process: Int? = nil, isChosen: Bool = false
  ) -> [Finding] {
    ServiceCheck.findings(Units(system: unit), answering: process, isChosen: isChosen)
  }

  @Test func `Without units there is nothing to say`() {
    #expect(ServiceCheck.findings(Units(), answering: nil, isChosen: false) == [])
    #expect(findings(unit("detentd.service", "LoadState=not-found")) == [])
    let silence = ServiceCheck.findings(Units(isSilent: true), answering: nil, isChosen: false)
    #expect(silence.map(\.kind) == [.note])
  }

  @Test func `A daemon is started again by its unit, if it has one`() {
    let units = Units(system: unit())
    #expect(units.restarting(812) == "sudo systemctl restart detentd")
    #expect(units.restarting(nil) == "sudo systemctl restart detentd")
    #expect(units.restarting(5) == "end process 5 and start detentd again")
    #expect(Units().restarting(nil) == "start detentd")
  }

  @Test func `A service that runs and is enabled is well`() {
    #expect(
      findings(unit(), answering: 812) == [
        .ok("service", "detentd.service runs and is enabled")
      ])
  }

  @Test(arguments: [
    (
      ["LoadState=masked"], "is masked: nobody may start it",
      "sudo systemctl unmask detentd && sudo systemctl enable --now detentd"
    ),
    (
      ["LoadState=masked", "UnitFileState=masked-runtime"], "is masked: nobody may start it",
      "sudo systemctl unmask --runtime detentd && sudo systemctl enable --now detentd"
    ),
    (["LoadState=bad-setting"], "is not loaded: bad-setting", "sudo systemctl status detentd"),
    (
      ["ActiveState=failed", "Result=exit-code", "ExecMainStatus=78"],
      "does not start: its settings cannot be used",
      "detentctl check, mend them, then sudo systemctl restart detentd"
    ),
    (
      ["ActiveState=failed", "Result=watchdog", "ExecMainStatus=6"],
      "has failed: watchdog, status 6", "sudo journalctl -u detentd -n 20"
    ),
    (
      ["ActiveState=activating", "SubState=auto-restart", "Result=exit-code", "ExecMainStatus=1"],
      "has failed: exit-code, status 1", "sudo journalctl -u detentd -n 20"
    ),
    (
      ["ActiveState=inactive"], "does not run: inactive", "sudo systemctl enable --now detentd"
    ),
  ])
  func `A service that does not run is a problem, and mended by a command`(
    lines: [String], text: String, fix: String
  ) {
    let broken = unit("detentd.service", lines)
    #expect(
      findings(broken) == [.problem("service", "detentd.service \(text)", fix: fix)])
    // Where another daemon is meant it is only good to know.
    for other in [findings(broken, answering: 5), findings(broken, isChosen: true)] {
      #expect(other.map(\.kind) == [.note])
      #expect(other[0].text == "detentd.service \(text); another daemon is meant here")
    }
  }

  @Test func `A service that runs for now only, or was started often, is noted`() {
    #expect(
      findings(unit("detentd.service", "UnitFileState=disabled"), answering: 812) == [
        .note(
          "service", "detentd.service runs, and does not start by itself: disabled",
          fix: "sudo systemctl enable detentd")
      ])
    #expect(
      findings(unit("detentd.service", "NRestarts=7"), answering: 812) == [
        .note(
          "service", "detentd.service was started again 7 times",
          fix: "sudo journalctl -u detentd -p warning")
      ])
  }

  @Test func `A user's unit has the user's commands`() {
    var units = Units()
    units.user = unit("detentd.service", "ActiveState=inactive")
    #expect(
      ServiceCheck.findings(units, answering: nil, isChosen: false) == [
        .problem(
          "user service", "detentd.service does not run: inactive",
          fix: "systemctl --user enable --now detentd")
      ])
  }

  @Test func `Where the machine has the service nobody is told to start one of his own`() {
    for state in ["LoadState=masked", "ActiveState=failed", "ActiveState=inactive"] {
      var units = Units(system: unit("detentd.service", state, "MainPID=0"))
      let own = ["ActiveState=inactive", "UnitFileState=disabled", "User=", "MainPID=0"]
      units.user = unit("detentd.service", own)
      #expect(
        ServiceCheck.findings(units, answering: nil, isChosen: false).map(\.subject)
          == ["service"], "\(state)")
      #expect(units.installed == units.system)
      // Whoever has his own enabled is told of it.
      units.user = unit("detentd.service", own + ["UnitFileState=enabled"])
      #expect(
        ServiceCheck.findings(units, answering: nil, isChosen: false).map(\.subject)
          == ["service", "user service"], "\(state)")
    }
    var own = Units(system: unit("detentd.service", "LoadState=masked"))
    own.user = unit("detentd.service", "ActiveState=inactive")
    #expect(own.installed == own.user)
  }

  @Test func `Options that keep it from starting are told with their file`() {
    let text = "# one\nDETENTD_OPTIONS=old\nDETENTD_OPTIONS='--no-confg  --fast'\n"
    var units = Units(system: unit("detentd.service", "ActiveState=failed", "ExecMainStatus=2"))
    units.options = ServiceOptions(file: "/o", text: text)
    #expect(
      ServiceCheck.findings(units, answering: nil, isChosen: false) == [
        .problem(
          "service",
          "detentd.service does not start: its options are wrong, or name what is not there: "
            + "--no-confg --fast",
          fix: "mend DETENTD_OPTIONS in /o, then sudo systemctl restart detentd")
      ])
    // Without any the journal knows.
    units.options = ServiceOptions(file: "/o", text: "DETENTD_OPTIONS=\n")
    #expect(units.options == nil)
    #expect(
      ServiceCheck.findings(units, answering: nil, isChosen: false)[0].fix
        == "sudo journalctl -u detentd -n 20")
  }

  @Test(arguments: ["--config /a.toml", "-c /a.toml", "-l debug --config=/a.toml"])
  func `The settings that options name are found`(options: String) {
    let text = "DETENTD_OPTIONS=\"\(options)\""
    #expect(ServiceOptions(file: "/o", text: text)?.settingsFile == "/a.toml")
    #expect(ServiceOptions(file: "/o", text: "DETENTD_OPTIONS=-c")?.settingsFile == nil)
  }

  @Test func `Who is served by one unit is not told to start another`() {
    var units = Units(system: unit())
    let well = [Finding.ok("service", "detentd.service runs and is enabled")]
    for state in [
      "ActiveState=inactive", "LoadState=masked", "UnitFileState=disabled", "NRestarts=9",
    ] {
      units.user = unit("detentd.service", state, "User=", "MainPID=0")
      #expect(ServiceCheck.findings(units, answering: 812, isChosen: false) == well, "\(state)")
    }
    // What somebody has started and does not run is good to know all the same.
    for state in ["ActiveState=failed", "ExecMainStatus=78"] {
      units.user = unit("detentd.service", "ActiveState=inactive", "MainPID=0", state)
      let findings = ServiceCheck.findings(units, answering: 812, isChosen: false)
      #expect(findings.map(\.kind) == [.ok, .note], "\(state)")
      #expect(findings[1].subject == "user service")
    }
  }

  @Test func `Who is served by his own unit is told nothing of the machine's`() {
    var units = Units(
      system: unit("detentd.service", "ActiveState=inactive", "MainPID=0"),
      user: unit("detentd.service", "User=", "MainPID=7"))
    units.sockets = [unit("detentd.socket", "ActiveState=inactive")]
    #expect(
      ServiceCheck.findings(units, answering: 7, isChosen: false) == [
        .ok("user service", "detentd.service runs and is enabled")
      ])
  }

  @Test func `Sockets that listen are well, and others are told`() {
    var units = Units(system: unit())
    units.sockets = [unit("detentd.socket"), unit("detentd-watch.socket")]
    #expect(ServiceCheck.findings(units, answering: 812, isChosen: false).map(\.kind) == [.ok])
    units.sockets[1] = unit("detentd-watch.socket", "ActiveState=inactive")
    #expect(
      ServiceCheck.findings(units, answering: 812, isChosen: false).last
        == .note(
          "service", "detentd-watch.socket does not listen: a client starts no daemon",
          fix: "sudo systemctl enable --now detentd-watch.socket"))
    units.sockets[1] = unit("detentd-watch.socket", "LoadState=masked")
    #expect(
      ServiceCheck.findings(units, answering: 812, isChosen: false).last?.kind == .problem)
  }
}
