import ControlProtocol
import DetentClient
import Testing

@testable import detentctl

@Suite struct LogCheckTests {
  @Test func `What the daemon complained of is noted with its age`() throws {
    let lines = try [
      ["time": JSONValue.real(900), "level": .string("warning"), "message": .string("one")],
      [
        "time": .real(1000), "level": .string("error"), "message": .string("two"),
        "times": .integer(5),
      ],
    ].map { try #require(LoggedLine(.object($0))) }
    #expect(
      LogCheck.findings(lines, at: 1000, journal: "journalctl") == [
        .note("log", "1 min ago, warning: one", fix: "journalctl"),
        .note("log", "just now, 5 times, error: two", fix: "journalctl"),
      ])
  }
}
