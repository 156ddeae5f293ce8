import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// The unit that serves the page.
  @Suite struct PageUnitTests {
    private static let unit = "detent-page.service"

    private func property(_ name: String) -> String {
      ShellCommand("systemctl show -P \(name) \(Self.unit)").output.filter { $0 != "\n" }
    }

    private var journal: String {
      ShellCommand("journalctl -q -o cat -u \(Self.unit)").output
    }

    private func stop() {
      _ = ShellCommand("systemctl stop \(Self.unit); systemctl reset-failed \(Self.unit)")
    }

    @Test func `The page turns a control within the walls of the unit, and keeps its token`() throws
    {
      let service = try InstalledService()
      defer { stop() }
      try InstalledService.run("systemctl start \(Self.unit)")
      try waitUntil("the address: \(journal)") { journal.contains("/?token=") }
      let token = String(
        text(ofFile: "/var/lib/private/detent-page/token").filter { $0 != "\n" })
      #expect(token.count == 32 && journal.contains(token))
      let process = property("MainPID")
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
      try waitUntil("an answer: \(journal)") { client.status == 200 }
      #expect(service.control("get --json shutter").output.contains("\"index\":3"))

      try InstalledService.run("systemctl restart \(Self.unit)")
      try waitUntil("the second start: \(journal)") { journal.contains("with the token in") }
      #expect(journal.split(separator: token).count == 2, "\(journal)")
      try InstalledService.run("systemctl stop \(Self.unit)")
      #expect(property("Result") == "success")
    }

    @Test func `Nothing of the system may be better shut off by more than a little`() throws {
      try InstalledService.install()
      let judgement = ShellCommand("systemd-analyze security --no-pager \(Self.unit)").output
      let line = try #require(
        judgement.split(separator: "\n").last { $0.contains("Overall exposure level") })
      let level = try #require(line.split(separator: " ").compactMap { Double($0) }.last)
      #expect(level <= 1.5, "\(judgement)")
      let words = try InstalledService.run("systemd-analyze verify --man=no \(Self.unit) 2>&1")
      #expect(!words.contains("detent"), "\(words)")
    }
  }
}
