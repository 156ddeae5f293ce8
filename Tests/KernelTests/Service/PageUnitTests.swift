import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// The unit that serves the page.
  @Suite struct PageUnitTests {
    private let unit = InstalledUnit(name: "detent-page.service")

    @Test func `The page turns a control within the walls of the unit, and keeps its token`() throws
    {
      let service = try InstalledService()
      defer { unit.stop() }
      try InstalledService.run("systemctl start \(unit.name)")
      try waitUntil("the address: \(unit.journal)") { unit.journal.contains("/?token=") }
      let token = String(
        text(ofFile: "/var/lib/private/detent-page/token").filter { $0 != "\n" })
      #expect(token.count == 32 && unit.journal.contains(token))
      let process = unit.property("MainPID")
      let status = text(ofFile: "/proc/\(process)/status")
      #expect(status.contains("CapEff:\t0000000000000000\n") && status.contains("Seccomp:\t2\n"))

      let client = try WebClient(port: 8710)
      let body = #"{"control":"shutter","index":3}"#
      client.ask(
        "POST /set",
        [
          "Host: 127.0.0.1:8710", "Origin: http://127.0.0.1:8710",
          "Cookie: detent-page-8710=\(token)", "Content-Type: application/json",
          "Content-Length: \(body.utf8.count)",
        ], body: body)
      try waitUntil("an answer: \(unit.journal)") { client.status == 200 }
      #expect(service.control("get --json shutter").output.contains("\"index\":3"))

      try InstalledService.run("systemctl restart \(unit.name)")
      try waitUntil("the second start: \(unit.journal)") {
        unit.journal.contains("with the token in")
      }
      #expect(unit.journal.split(separator: token).count == 2, "\(unit.journal)")
      try InstalledService.run("systemctl stop \(unit.name)")
      #expect(unit.property("Result") == "success")
    }

    @Test func `Nothing of the system may be better shut off by more than a little`() throws {
      try unit.isExposed(atMost: 1.5)
      try unit.isGood()
    }
  }
}
