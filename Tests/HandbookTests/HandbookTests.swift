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

  @Test(arguments: Handbook.fileNames) func `mandoc and groff find nothing to say of it`(
    name: String
  ) throws {
    let page = Handbook.page(name, version: Version.text, date: Version.date)
    let file = folder.write(page.roff(), to: name)
    for reader in ["mandoc -T lint -W style", "groff -man -ww -z -Tutf8"] {
      let program = reader.prefix { $0 != " " }
      guard ShellCommand("command -v \(program)").status == 0 else { continue }
      let run = ShellCommand("\(reader) \(file)")
      #expect(run.output == "" && run.status == 0)
    }
  }
}
