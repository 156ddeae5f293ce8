import TestSupport
import Testing

@testable import detentctl

@Suite struct ManualPageTests {
  private let folder = ScratchFolder()

  @Test func `The page has the sections that people look for`() {
    let page = detentctl("--generate", "man").output
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH") }.map { $0.dropFirst(4) }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "\"EXIT STATUS\"", "ENVIRONMENT",
        "FILES", "EXAMPLES", "\"SEE ALSO\"",
      ])
  }

  @Test(.enabled(if: ShellCommand.finds("mandoc"), "there is no mandoc here"))
  func `The page is one that mandoc likes`() {
    let page = detentctl("--generate", "man").output
    let run = ShellCommand("mandoc -T lint -W style \(folder.write(page, to: "page"))")
    #expect(run.output == "" && run.status == 0)
  }
}
