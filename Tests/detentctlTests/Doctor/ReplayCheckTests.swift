import Testing

@testable import detentctl

@Suite struct ReplayCheckTests {
  @Test func `What is missing for replays is nothing to be mended`() {
    for (isThere, mayWrite) in [(true, true), (true, false), (false, false)] {
      let findings = ReplayCheck.findings(isThere: isThere, mayWrite: mayWrite)
      #expect(findings.map(\.kind) == [.ok])
    }
    let forRoot = ReplayCheck.findings(isThere: true, mayWrite: false)
    #expect(forRoot[0].text.hasSuffix(": sudo detentctl replay FILE"))
    let absent = ReplayCheck.findings(isThere: false, mayWrite: false)
    #expect(absent[0].text.hasSuffix(": sudo modprobe uinput"))
  }
}
