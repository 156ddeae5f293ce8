import ControlProtocol
import Glibc
import TestSupport
import Testing

@testable import detentctl

@Suite struct DoctorCommandTests {
  private let folder = ScratchFolder()
  private let devices = Repository.folder + "/config/devices"

  @Test func `Each finding is a line, and what mends it one below`() {
    let findings: [Finding] = [
      .ok("daemon", "it answers"), .note("log", "a\nb\u{1b}[2J", fix: ""),
      .problem("knob", "not there", fix: "plug it in"),
    ]
    #expect(
      DoctorCommand.text(of: findings) == """
        ok       daemon: it answers
        note     log: a\\nb\\u{1b}[2J
        problem  knob: not there
                 fix: plug it in
        1 problem, 1 note

        """)
    #expect(DoctorCommand.text(of: [.ok("a", "b")]).hasSuffix("\nno problem\n"))
    #expect(
      DoctorCommand.text(of: findings + findings).hasSuffix("\n2 problems, 2 notes\n"))
  }

  @Test func `A finding is an object of JSON`() {
    #expect(
      Finding.problem("knob", "a \"b\"", fix: "c").jsonText
        == #"{"fix":"c","message":"a \"b\"","result":"problem","subject":"knob"}"#)
    #expect(
      Finding.ok("a", "b").jsonText
        == #"{"fix":null,"message":"b","result":"ok","subject":"a"}"#)
  }

  @Test func `Without a daemon that is a problem, and all else is looked at`() throws {
    let socket = folder.path("none.sock")
    let run = detentctl("--socket", socket, "doctor", "--devices", devices)
    #expect(run.status == 1 && run.notices.isEmpty)
    #expect(
      run.output.hasPrefix(
        """
        problem  daemon: none answers: cannot connect to \(socket): No such file or directory
                 fix: detentd --socket \(socket)

        """))
    for subject in ["settings", "event nodes", "uinput"] {
      #expect(run.output.contains(" \(subject): "), "\(run.output)")
    }
    let json = detentctl("--socket", socket, "doctor", "--devices", devices, "--json")
    #expect(json.status == 1)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.hasPrefix("{\"fix\":") })
    #expect(lines.first?.hasSuffix(#""result":"problem","subject":"daemon"}"#) == true)
  }

  @Test func `A daemon that answers is looked at by what it tells`() {
    let settings = folder.write(
      "[ladder.l]\nvalues = [\"a\"]\n[control.c]\nladder = \"l\"\n", to: "a.toml")
    let socket = folder.path("d.sock")
    let daemon = FakeDaemon { request, _ in
      answer(
        request,
        request.contains("\"devices\"")
          ? #"{"devices":[]}"#
          : #"{"version":"\#(Version.text)","pid":\#(getpid()),"socket":"\#(socket)","#
            + #""settings":{"file":"\#(settings)","modified":1,"read":2}}"#)
    }
    defer { daemon.stop() }
    let output = detentctl("doctor", "--devices", devices, on: daemon).output
    #expect(output.contains("ok       daemon: detentd \(Version.text) answers on \(daemon.path)"))
    #expect(output.contains("ok       settings: \(settings) is right: 1 control, 0 devices"))
    #expect(
      output.contains(
        "problem  settings: \(settings) was changed, and the daemon has what was there before\n"
          + "         fix: detentctl reload\n"))
  }

  @Test func `Where the settings are no help the daemon says how its devices are`() {
    let settings = folder.write("[control.c]\nladder = 1\n", to: "a.toml")
    let daemon = FakeDaemon { request, _ in
      answer(
        request,
        request.contains("\"devices\"")
          ? #"{"devices":[{"device":"pad","state":"absent"}]}"#
          : #"{"version":"\#(Version.text)","pid":\#(getpid()),"socket":"","#
            + #""settings":{"file":"\#(settings)","modified":1,"read":2}}"#)
    }
    defer { daemon.stop() }
    let output = detentctl("doctor", "--devices", devices, on: daemon).output
    #expect(output.contains("problem  settings: \(settings):2:"), "\(output)")
    #expect(output.contains("problem  pad: not there: "), "\(output)")
  }
}
