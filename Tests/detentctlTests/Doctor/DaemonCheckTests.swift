import ControlProtocol
import DetentClient
import Glibc
import Testing

@testable import SettingsFile
@testable import detentctl

/// A daemon that answers, as its status tells it.
func answering(
  _ members: [String: JSONValue] = [:], devices: [DeviceState] = [], isReadOnly: Bool = false,
  isChosen: Bool = false
) -> DaemonFacts {
  let usual: [String: JSONValue] = [
    "version": .string(Version.text), "pid": .integer(812),
    "socket": .string("/run/detentd/detentd.sock"),
  ]
  guard let status = DaemonStatus(.object(usual.merging(members) { $1 })) else {
    preconditionFailure("a status without a version")
  }
  let path = isReadOnly ? "/run/detentd/detentd-watch.sock" : "/run/detentd/detentd.sock"
  return DaemonFacts(
    answer: .success(
      .init(status: status, devices: devices, socket: path, isReadOnly: isReadOnly)),
    paths: [path], isChosen: isChosen)
}

@Suite struct DaemonCheckTests {
  private let person = Person(user: 990, name: "detentd", groups: [], groupsFromNowOn: [])

  private func silent(
    _ error: ClientError, _ unit: UnitState? = nil, isChosen: Bool = false,
    settings mistakes: SettingsMistakes? = nil
  ) -> [Finding] {
    DaemonCheck.findings(
      DaemonFacts(answer: .failure(error), paths: ["/s.sock"], isChosen: isChosen),
      facts(mistakes), Units(system: unit), runningAs: nil)
  }

  /// Settings that may not be read from here, or have mistakes.
  private func facts(_ mistakes: SettingsMistakes? = nil) -> SettingsFacts {
    SettingsFacts(
      loaded: mistakes.map { .failure($0) }, deviceFolders: ["/devices"], hasDeviceFolder: true,
      reloading: "reload it", restarting: "restart it", checking: "check it")
  }

  private let absence = ClientError.cannotConnect([
    FailedConnection(path: "/s.sock", code: ENOENT, reason: "no")
  ])

  @Test func `A daemon of the same version is well`() {
    #expect(
      DaemonCheck.findings(answering(), facts(), Units(), runningAs: person) == [
        .ok(
          "daemon",
          "detentd \(Version.text) answers on /run/detentd/detentd.sock, process 812, user detentd")
      ])
  }

  @Test func `A daemon of another version is to be started again`() {
    let old = answering(["version": .string("0.0.9")])
    let findings = DaemonCheck.findings(old, facts(), Units(), runningAs: nil)
    #expect(findings.map(\.kind) == [.ok, .problem])
    #expect(
      findings[1]
        == .problem(
          "daemon", "it is version 0.0.9, and this detentctl is \(Version.text)",
          fix: "end process 812 and start detentd again"))
    #expect(
      DaemonCheck.findings(old, facts(), Units(system: unit()), runningAs: nil)[1].fix
        == "sudo systemctl restart detentd")
  }

  @Test func `Where none answers the fix is what starts one`() {
    let text = "none answers: cannot connect to /s.sock: no"
    #expect(silent(absence) == [.problem("daemon", text, fix: "detentd")])
    #expect(
      silent(absence, unit(), isChosen: true) == [
        .problem("daemon", text, fix: "detentd --socket /s.sock")
      ])
    let fixes = [
      unit(), unit("detentd.service", "UnitFileState=disabled"),
      unit("detentd.service", "LoadState=masked"), unit("detentd.service", "LoadState=not-found"),
    ].map { silent(absence, $0)[0].fix }
    #expect(
      fixes == [
        "sudo systemctl restart detentd", "sudo systemctl enable --now detentd",
        "sudo systemctl unmask detentd && sudo systemctl enable --now detentd", "detentd",
      ])
  }

  @Test func `A daemon that answers elsewhere is told with its socket`() {
    var daemon = DaemonFacts(answer: .failure(absence), paths: ["/s.sock"], isChosen: false)
    daemon.others = [
      OtherDaemon(process: 7, socket: "/t.sock", user: 1000), OtherDaemon(process: 8, user: 0),
      // A unit's, which is starting, or refuses whoever asks.
      OtherDaemon(process: 812, socket: "/u.sock", user: 990),
    ]
    let findings = DaemonCheck.findings(daemon, facts(), Units(system: unit()), runningAs: nil)
    #expect(findings.map(\.kind) == [.problem, .note])
    #expect(
      findings[1]
        == .note(
          "daemon", "detentd runs as process 7 of user 1000, and answers elsewhere",
          fix: "detentctl --socket /t.sock doctor"))
  }

  @Test func `A daemon that is stuck is to be started again, and one that refuses is asked`() {
    #expect(
      silent(.noAnswer(within: .seconds(5)), unit()) == [
        .problem("daemon", "no answer within 5 s", fix: "sudo systemctl restart detentd")
      ])
    #expect(
      silent(full) == [.problem("daemon", "no room", fix: "detentctl status")])
  }

  private let full = ClientError.refused(
    code: RequestFailure.Code.tooManyClients.rawValue, message: "no room")
  private let turnedAway = ClientError.refused(
    code: RequestFailure.Code.refused.rawValue, message: "cannot start")

  @Test func `Where the settings keep a daemon from starting they are to be checked`() {
    let mistakes = SettingsMistakes(["a.toml:1:1: wrong"])
    let unstarted = unit("detentd.service", "ActiveState=failed", "ExecMainStatus=78")
    let fix = [Finding.problem("daemon", "cannot start", fix: "check it")]
    #expect(silent(turnedAway, settings: mistakes) == fix)
    // A file that may not be read from here.
    #expect(silent(turnedAway, unstarted) == fix)
  }

  @Test func `A file that the daemon's user may not read is not checked but opened to him`() {
    var settings = facts()
    settings.file = "/a.toml"
    settings.shutOut = "detentd's user detentd"
    let unstarted = unit("detentd.service", "ActiveState=failed", "ExecMainStatus=78")
    func fix(_ error: ClientError) -> String {
      DaemonCheck.findings(
        DaemonFacts(answer: .failure(error), paths: ["/s.sock"], isChosen: false), settings,
        Units(system: unstarted), runningAs: nil)[0].fix
    }
    #expect(fix(turnedAway) == "sudo chmod a+r /a.toml")
    #expect(fix(absence) == "sudo chmod a+r /a.toml, then sudo systemctl restart detentd")
    settings.shutFolder = "/etc/detentd"
    #expect(fix(turnedAway) == "sudo chmod a+x /etc/detentd")
    // Nobody's home is opened for it; the unit would hide it all the same.
    settings.file = "/home/ann/a.toml"
    settings.shutFolder = SettingsFacts.home(above: "/home/ann/a.toml")
    #expect(fix(turnedAway) == "move /home/ann/a.toml into /etc/detentd, and name it so")
    #expect(SettingsFacts.home(above: "/homes/a.toml") == nil)
  }

  @Test func `Options that keep a daemon from starting are mended where they stand`() {
    var units = Units(system: unit("detentd.service", "ActiveState=failed", "ExecMainStatus=2"))
    units.options = ServiceOptions(
      file: "/etc/default/detentd", text: "DETENTD_OPTIONS=\"--loglevel debug\"\n")
    for error in [turnedAway, absence] {
      #expect(
        DaemonCheck.findings(
          DaemonFacts(answer: .failure(error), paths: ["/s.sock"], isChosen: false), facts(),
          units, runningAs: nil)[0].fix
          == "mend DETENTD_OPTIONS in /etc/default/detentd, then sudo systemctl restart detentd")
    }
  }

  @Test func `What is refused for another reason has nothing to do with the settings`() {
    let mistakes = SettingsMistakes(["a.toml:1:1: wrong"])
    let misused = unit("detentd.service", "ActiveState=failed", "ExecMainStatus=2")
    let fixes = [
      silent(turnedAway), silent(turnedAway, unit("detentd.service", "ExecMainStatus=78")),
      silent(turnedAway, misused, settings: mistakes), silent(full, settings: mistakes),
    ].map { $0[0].fix }
    #expect(fixes == Array(repeating: "detentctl status", count: 4))
  }
}
