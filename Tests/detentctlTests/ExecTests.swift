import ControlProtocol
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import detentctl

/// `watch --exec`: commands that are really run.
@Suite struct ExecTests {
  private let scratch = ScratchFolder()

  private func daemon(_ lines: String, end: Bool = true) -> FakeDaemon {
    FakeDaemon { request, _ in
      answer(request, #"{"protocol":1,"controls":2}"#) + lines
        + (end
          ? news("closing", #"{"reason":"end of recording"}"#) + String(FakeDaemon.thenClose) : "")
    }
  }

  private func told(_ name: String = "told") throws -> [Substring] {
    try String(contentsOfFile: scratch.path(name), encoding: .utf8).split(separator: "\n")
  }

  @Test
  func `Each control as it is and then each change runs the command, told by its environment`()
    throws
  {
    let daemon = daemon(
      news("snapshot", state("shutter", 12, of: 19, "1/125", more: #","number":0.008"#))
        + news("snapshot", state("mode", 0, of: 3, "P"))
        + news("selected", state("iso", 2, of: 3, "400", more: #","number":400"#)))
    defer { daemon.stop() }
    setenv("DETENT_NUMBER", "of before", 1)
    let run = detentctl(
      "watch", "--exec",
      "echo \"$DETENT_CONTROL|$DETENT_VALUE|$DETENT_INDEX|${DETENT_NUMBER-none}\" >>\(scratch.path("told"))",
      on: daemon)
    #expect(run == Run(output: "", notices: "detentctl: end of recording\n", status: 0))
    #expect(try told() == ["shutter|1/125|12|0.008", "mode|P|0|none", "iso|400|2|400"])
  }

  @Test(arguments: ["$(touch X)", "`touch X`", "'; touch X; '", "\\\"; touch X; \\\"", "* ~ -n"])
  func `No value is taken for a part of the command`(value: String) throws {
    let daemon = daemon(news("snapshot", state("a", 0, of: 1, value)))
    defer { daemon.stop() }
    let command = "cd \(scratch.path); printf '%s\\n' \"$DETENT_VALUE\" >>told"
    #expect(detentctl("watch", "--exec", command, on: daemon).status == 0)
    #expect(try told().map(String.init) == [value.filter { $0 != "\\" }])
    #expect(access(scratch.path("X"), F_OK) != 0)
  }

  @Test func `While one runs the newest of each control waits, and none is left out at the end`()
    throws
  {
    var lines = ""
    for place in 0..<40 {
      lines += news("selected", state("shutter", place, of: 40, "s\(place)"))
      lines += news("selected", state("iso", place, of: 40, "i\(place)"))
    }
    let daemon = daemon(lines)
    defer { daemon.stop() }
    let file = scratch.path("told")
    let run = detentctl(
      "watch", "--exec", "sleep 0.3; echo \"$DETENT_VALUE\" >>\(file)", on: daemon)
    #expect(run.status == 0)
    #expect(try told() == ["s0", "i39", "s39"])
  }

  @Test func `A command that fails is told, and the next is run`() throws {
    let daemon = daemon(
      news("snapshot", state("a", 0, of: 9, "one")) + news("snapshot", state("b", 1, of: 9, "two"))
        + news("snapshot", state("c", 1, of: 9, "three")))
    defer { daemon.stop() }
    let command =
      "case $DETENT_CONTROL in a) exit 3;; b) kill -9 $$;; esac; echo yes >>\(scratch.path("told"))"
    let run = detentctl("watch", "--exec", command, on: daemon)
    #expect(
      run.notices.split(separator: "\n").sorted() == [
        "detentctl: a one: the command ended with status 3",
        "detentctl: b two: the command was ended by signal 9", "detentctl: end of recording",
      ])
    #expect(run.status == 0)
    #expect(try told() == ["yes"])
  }

  @Test func `A daemon that is lost is the end only once all was run`() throws {
    let daemon = FakeDaemon { request, _ in
      answer(request, #"{"protocol":1,"controls":1}"#)
        + news("snapshot", state("a", 0, of: 9, "one"))
        + news("selected", state("a", 1, of: 9, "two")) + String(FakeDaemon.thenClose)
    }
    defer { daemon.stop() }
    let run = detentctl(
      "watch", "--exec", "sleep 0.2; echo \"$DETENT_VALUE\" >>\(scratch.path("told"))", on: daemon)
    #expect(run.status == 1)
    #expect(try told() == ["one", "two"])
  }

  @Test func `The command's output is the program's, and it reads nothing`() {
    let daemon = daemon(news("snapshot", state("a", 0, of: 1, "one")))
    defer { daemon.stop() }
    let run = shell(
      "echo input | $ctl -s \(daemon.path) watch --exec 'cat; echo \"is $DETENT_VALUE\"' 2>/dev/null"
    )
    #expect(run == Run(output: "is one\n", notices: "", status: 0))
  }

  @Test func `With another form of output it is a mistake`() {
    for (words, told) in [
      (["--json"], "--json and --exec exclude each other"),
      (["--ladder"], "--ladder and --exec exclude each other"),
    ] {
      let run = Run(words)
      #expect(run.status == 2)
      #expect(run.notices.contains(told))
    }
    #expect(Run(["--raw", "knob"]).notices.contains("no --exec"))
  }

  @Test func `The newest counts and keeps the place of the one that it comes after`() {
    var pending = PendingSelections()
    func selection(_ control: String, _ index: Int) -> Selection {
      Selection(
        .object([
          "control": .string(control), "index": .integer(index), "count": .integer(9),
          "value": .string("v"),
        ]))!
    }
    pending.add(selection("a", 1))
    pending.add(selection("b", 1))
    pending.add(selection("a", 2))
    var taken: [String] = []
    while let next = pending.takeNext() { taken.append("\(next.control)\(next.index)") }
    #expect(taken == ["a2", "b1"])
  }
}

extension Run {
  /// What `watch --exec` with some more words comes to.
  fileprivate init(_ words: [String]) {
    let output = PipeEnds()
    let notices = PipeEnds()
    let status = Detentctl.run(
      ["watch", "--exec", "true"] + words, Output(output.writing), notices: Output(notices.writing))
    self.init(output: output.drain(), notices: notices.drain(), status: status)
  }
}
