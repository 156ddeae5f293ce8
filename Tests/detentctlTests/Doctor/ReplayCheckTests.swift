import Testing

@testable import detentctl

@Suite struct ReplayCheckTests {
  @Test func `What is missing for replays is no problem of a daemon`() {
    #expect(ReplayCheck.findings(isThere: true, mayWrite: true).map(\.kind) == [.ok])
    #expect(
      ReplayCheck.findings(isThere: true, mayWrite: false)[0].fix == "sudo detentctl replay FILE")
    #expect(ReplayCheck.findings(isThere: false, mayWrite: false)[0].fix == "sudo modprobe uinput")
  }
}
