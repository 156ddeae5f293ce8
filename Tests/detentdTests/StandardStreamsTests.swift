import TestSupport
import Testing

/// The program itself with streams that take nothing.
@Suite struct StandardStreamsTests {
  @Test func `A reader that has gone is no failure`() {
    let run = ShellCommand(
      "{ { sleep 0.1; $bin/detentd --help; echo $? >&3; } | true; } 3>&1")
    #expect(run.output == "0\n")
  }

  @Test(arguments: [(">&-", "Bad file descriptor"), (">/dev/full", "No space left on device")])
  func `A text that cannot be written is a failure`(redirection: String, reason: String) {
    let run = ShellCommand("env -u JOURNAL_STREAM $bin/detentd --help \(redirection)")
    #expect(run.output == "detentd: cannot write to standard output: \(reason)\n")
    #expect(run.status == 1)
  }
}
