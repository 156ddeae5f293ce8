import ControlProtocol
import Manual
import TestSupport
import Testing

@testable import Handbook

@Suite struct HandbookTests {
  private let folder = ScratchFolder()

  @Test func `Every page is made under its name, with its version and its day`() {
    for name in Handbook.fileNames {
      let page = Handbook.page(name, version: "9.8", date: "2026-01-31")
      #expect(page.fileName == name)
      #expect(page.source == "detentd 9.8" && page.date == "2026-01-31")
      #expect(page.roff() == Handbook.page(name, version: "9.8", date: "2026-01-31").roff())
    }
  }

  @Test(
    .enabled(if: ShellCommand.finds("mandoc"), "there is no mandoc here"),
    arguments: Handbook.fileNames)
  func `mandoc finds nothing to say of it`(name: String) {
    check(name, "mandoc -T lint -W style")
  }

  @Test(
    .enabled(if: ShellCommand.finds("groff"), "there is no groff here"),
    arguments: Handbook.fileNames)
  func `groff finds nothing to say of it`(name: String) {
    check(name, "groff -man -ww -z -Tutf8")
  }

  private func check(_ name: String, _ reader: String) {
    let page = Handbook.page(name, version: Version.text, date: Version.date)
    let file = folder.write(page.roff(), to: name)
    let run = ShellCommand("\(reader) \(file)")
    #expect(run.output == "" && run.status == 0)
  }
}
