import TestSupport
import Testing

@testable import detentd

@Suite struct ManualPageTests {
  private let folder = ScratchFolder()

  @Test(arguments: ["man", "detentd.toml.5", "detentd-protocol.7"])
  func `Each page is printed as a page that mandoc likes`(kind: String) throws {
    guard case .text(let page) = try DaemonInvocation(["--generate", kind]) else {
      Issue.record("no text")
      return
    }
    #expect(page.hasPrefix(".TH DETENTD"))
    guard ShellCommand("command -v mandoc").status == 0 else { return }
    let run = ShellCommand("mandoc -T lint -W style \(folder.write(page, to: "page"))")
    #expect(run.output == "" && run.status == 0)
  }

  @Test func `A page is the same whenever it is printed`() throws {
    #expect(
      try DaemonInvocation(["--generate", "man"]) == DaemonInvocation(["--generate", "man"]))
  }

  @Test func `The page has the sections that people look for`() throws {
    guard case .text(let page) = try DaemonInvocation(["--generate", "man"]) else {
      Issue.record("no page")
      return
    }
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH") }.map { $0.dropFirst(4) }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SIGNALS", "\"EXIT STATUS\"", "ENVIRONMENT",
        "FILES", "EXAMPLES", "\"SEE ALSO\"",
      ])
  }
}
