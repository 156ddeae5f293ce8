import Testing

@testable import detentctl

@Suite struct FailureTests {
  @Test(arguments: [(-32602, Int32(2)), (-32001, 1), (-32000, 1), (-32002, 1), (7, 1)])
  func `What is refused as a mistake is status 2, all else 1`(code: Int, status: Int32) {
    let daemon = FakeDaemon { request, _ in refusal(request, code, "it is\\nso") }
    defer { daemon.stop() }
    let run = detentctl("set", "iso", "100", on: daemon)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.notices == "detentctl: set iso on \(daemon.path): it is\\nso\n")
  }

  @Test func `What the daemon's words begin with is not said twice`() {
    let daemon = FakeDaemon { request, _ in refusal(request, -32602, "set: iso has no value") }
    defer { daemon.stop() }
    #expect(
      detentctl("set", "iso", "100", on: daemon).notices
        == "detentctl: set iso on \(daemon.path): iso has no value\n")
    #expect(
      detentctl("get", "iso", on: daemon).notices
        == "detentctl: get iso on \(daemon.path): set: iso has no value\n")
  }

  @Test func `What is not here is no fault of the daemon that was asked beside it`() {
    let daemon = FakeDaemon { request, _ in answer(request, #"{"devices":[]}"#) }
    defer { daemon.stop() }
    let run = detentctl("watch", "--raw", "no such thing", on: daemon)
    #expect(run.status == 2 && run.notices.hasPrefix("detentctl: watch: \"no such thing\" is no"))
    #expect(!run.notices.contains(daemon.path))
  }

  @Test func `Ports that may not be looked at are told where nothing is found`() {
    var survey = PortSurvey()
    survey.problem = "open /dev/snd/seq: Permission denied"
    #expect(SourceArgument.whyNoPorts(survey).isEmpty)
    survey.isForbidden = true
    #expect(
      Failure.mistake("a").adding(SourceArgument.whyNoPorts(survey))
        == .mistake("a\nMIDI was left out: open /dev/snd/seq: Permission denied"))
  }

  @Test func `A daemon that is not there is named with what to do`() {
    let run = detentctl("--socket", "/tmp/there-is-none.sock", "get", "iso")
    #expect(
      run
        == Run(
          output: "",
          notices: "detentctl: get iso: cannot connect to /tmp/there-is-none.sock: "
            + "No such file or directory; start detentd, or name its socket with --socket PATH\n",
          status: 1))
  }

  @Test func `A daemon that hangs up is a loss`() {
    let daemon = FakeDaemon { _, _ in nil }
    defer { daemon.stop() }
    let run = detentctl("status", on: daemon)
    #expect(run.status == 1)
    #expect(
      run.notices == "detentctl: status on \(daemon.path): the connection was lost: "
        + "the daemon closed it; look whether detentd still runs\n")
  }

  @Test func `An older daemon and a foreign one are told apart`() {
    let older = FakeDaemon { request, _ in refusal(request, -32601, "no method") }
    defer { older.stop() }
    #expect(detentctl("status", on: older).notices.hasSuffix("older than this detentctl 0.1.0\n"))
    let foreign = FakeDaemon { _, _ in "HTTP/1.1 400 Bad Request\r\n" }
    defer { foreign.stop() }
    let run = detentctl("status", on: foreign)
    #expect(run.status == 1)
    #expect(run.notices.contains("not the protocol of detentd: no JSON at column"))
    let incomplete = FakeDaemon { request, _ in answer(request, "{}") }
    defer { incomplete.stop() }
    for words in ["status", "controls", "devices"] {
      #expect(detentctl(words, on: incomplete).status == 1)
    }
    #expect(detentctl("get", "a", on: incomplete).status == 1)
    #expect(detentctl("get", "a", "--rungs", on: incomplete).status == 1)
  }

  @Test(
    arguments: [
      (
        [],
        "no command; there are status, controls, devices, get, set, step, lock, unlock, watch, draw, list, check, reload, doctor, record, replay, help"
      ),
      (["stauts"], "unknown command \"stauts\" (did you mean status?)"),
      (["set", "a"], "set wants VALUE or --index N"),
      (["set", "a", "b", "--index", "1"], "set wants VALUE or --index N"),
      (["step", "a", "x"], "BY must be a whole number, not \"x\""),
      (["step", "a"], "step wants BY: how many rungs; with a - towards the first"),
      (["watch", "--json", "--ladder"], "--json and --ladder exclude each other"),
      (
        ["watch", "--raw", "event0", "a"],
        "--raw takes no control, no --follow, no --ladder and no --exec"
      ),
      (
        ["watch", "--raw", "event0", "-l"],
        "--raw takes no control, no --follow, no --ladder and no --exec"
      ),
      (
        ["watch", "--exec", " "],
        "--exec wants a command; for detent-exec@NAME it is COMMAND= in /etc/detentd/exec/NAME"
      ),
      (["watch", "--show-keycodes"], "--show-keycodes is for --raw DEVICE"),
      (["get", "a", "b"], "unexpected argument \"b\""),
      (["status", "\u{1b}"], "unexpected argument \"\\u{1b}\""),
    ] as [([String], String)])
  func `A wrong command line is status 2 and one line`(words: [String], problem: String) {
    let notices = PipeEnds()
    let output = PipeEnds()
    let status = Detentctl.run(words, Output(output.writing), notices: Output(notices.writing))
    #expect(status == 2 && output.drain().isEmpty)
    let line = notices.drain()
    #expect(line.hasPrefix("detentctl: \(problem); see detentctl"))
    #expect(line.hasSuffix("--help\n") && line.filter { $0 == "\n" }.count == 1)
  }

  @Test func `Output that is closed or full is said`() {
    let daemon = FakeDaemon { request, _ in answer(request, state("a", 0, of: 1, "x")) }
    defer { daemon.stop() }
    let closed = shell("$ctl -s \(daemon.path) get a >&-")
    #expect(closed.status == 1)
    #expect(closed.output.hasSuffix("cannot write to standard output: Bad file descriptor\n"))
    let full = shell("$ctl -s \(daemon.path) get a >/dev/full")
    #expect(full.status == 1)
    #expect(full.output.hasSuffix("cannot write to standard output: No space left on device\n"))
    #expect(shell("$ctl --help >/dev/full").status == 1)
  }
}
