import TestSupport
import Testing

@testable import detentd

@Suite struct ManualPageTests {
  private let folder = ScratchFolder()

  private static let kinds = ["man", "detentd.toml.5", "detentd-protocol.7"]

  private func page(_ kind: String) throws -> String {
    guard case .text(let page) = try DaemonInvocation(["--generate", kind]) else {
      Issue.record("no text")
      return ""
    }
    return page
  }

  @Test(arguments: kinds) func `Each page is printed as a page`(kind: String) throws {
    #expect(try page(kind).hasPrefix(".TH DETENTD"))
  }

  @Test(.enabled(if: ShellCommand.finds("mandoc"), "there is no mandoc here"), arguments: kinds)
  func `Each page is one that mandoc likes`(kind: String) throws {
    let page = try page(kind)
    let run = ShellCommand("mandoc -T lint -W style \(folder.write(page, to: "page"))")
    #expect(run.output == "" && run.status == 0)
  }

  @Test func `A page is the same whenever it is printed`() throws {
    #expect(
      try DaemonInvocation(["--generate", "man"]) == DaemonInvocation(["--generate", "man"]))
  }

  @Test func `The page has the sections that people look for`() throws {
    let page = try page("man")
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH") }.map { $0.dropFirst(4) }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SIGNALS", "\"EXIT STATUS\"", "ENVIRONMENT",
        "FILES", "EXAMPLES", "\"SEE ALSO\"",
      ])
  }
}
