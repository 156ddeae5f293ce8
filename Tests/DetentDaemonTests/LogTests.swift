import Glibc
import Testing

@testable import DetentDaemon

@Suite struct LogTests {
  @Test func `Levels have the names of the command line and the numbers of syslog`() {
    let names = ["error", "warning", "notice", "info", "debug"]
    #expect(names.map { Log.Level(name: $0) } == Log.Level.allCases)
    #expect(names.map { Log.Level(name: $0)?.rawValue } == [3, 4, 5, 6, 7])
    #expect(Log.Level(name: "Error") == nil)
    #expect(Log.Level(name: "") == nil)
    #expect(Log.Level.error < .warning && Log.Level.info < .debug)
  }

  @Test func `What is said is one line, and what is not is not even made`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("JOURNAL_STREAM")
      let log = Log(level: .notice)
      log.say(.error, "an error")
      log.say(.notice, "a notice")
      log.say(
        .info,
        {
          exit(EXIT_FAILURE)
        }())
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        == "detentd: an error\ndetentd: a notice\n")
  }

  @Test func `Under the journal a line carries its priority`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
      let log = Log(level: .debug)
      for level in Log.Level.allCases { log.say(level, "\(level)") }
      // A terminal of a session whose programs write to the journal inherits the variable.
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino + 1)", 1)
      Log(level: .debug).say(.error, "elsewhere")
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        == "<3>error\n<4>warning\n<5>notice\n<6>info\n<7>debug\ndetentd: elsewhere\n")
  }

  @Test func `A log that takes no more ends nothing`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      Log(level: .debug).say(.error, "nobody hears this")
    }
  }
}
