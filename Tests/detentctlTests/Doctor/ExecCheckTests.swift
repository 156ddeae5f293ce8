import Testing

@testable import detentctl

@Suite struct ExecCheckTests {
  private func findings(_ lines: String..., isMissing: Bool = false) -> [Finding] {
    ExecCheck.findings([
      (unit("detent-exec@shutter.service", lines), "/etc/detentd/exec/shutter", isMissing)
    ])
  }

  @Test func `A command that runs is well, and one that nobody wants is not told`() {
    #expect(findings() == [.ok("commands", "detent-exec@shutter runs")])
    #expect(findings("ActiveState=inactive", "UnitFileState=disabled") == [])
    #expect(findings("LoadState=masked", isMissing: true) == [])
  }

  @Test func `An enabled one whose file is missing is told with the file`() {
    #expect(
      findings("ActiveState=inactive", isMissing: true) == [
        .problem(
          "commands",
          "detent-exec@shutter runs nothing: there is no /etc/detentd/exec/shutter",
          fix: "write the line COMMAND=… into it, then sudo systemctl restart detent-exec@shutter")
      ])
  }

  @Test func `One that has failed is looked up, and one that was stopped started`() {
    let journal = "sudo journalctl -u detent-exec@shutter -n 20"
    let failed = findings("ActiveState=failed", "Result=exit-code", "ExecMainStatus=2")
    #expect(failed.map(\.fix) == [journal])
    #expect(failed[0].text == "detent-exec@shutter has failed: exit-code, status 2")
    #expect(
      findings("ActiveState=activating", "SubState=auto-restart").map(\.fix) == [journal])
    #expect(
      findings("ActiveState=inactive").map(\.fix) == [
        "sudo systemctl restart detent-exec@shutter"
      ])
  }

  @Test func `The file bears the name of the control`() {
    let found = ExecCheck.look([unit("detent-exec@no-such control.service"), unit("a.service")])
    #expect(found.map(\.file) == ["/etc/detentd/exec/no-such control"])
    #expect(found.map(\.isMissing) == [true])
  }
}
