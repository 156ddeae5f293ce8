import DetentClient
import Testing

@testable import detentctl

@Suite struct SocketCheckTests {
  private let turning = SocketFacts(
    path: "/run/detentd/detentd.sock", group: 990, groupName: "detentd", mode: 0o660)
  private let watching = SocketFacts(
    path: "/run/detentd/detentd-watch.sock", group: 990, groupName: "detentd", mode: 0o666)

  private func person(_ groups: Set<UInt32>, _ later: Set<UInt32> = []) -> Person {
    Person(user: 1000, name: "ann", groups: groups, groupsFromNowOn: later, isAsking: true)
  }

  @Test func `Who turns is well`() {
    #expect(
      SocketCheck.findings(
        answering(), [turning, watching], askedBy: person([990]), restart: "again") == [
          .ok("sockets", "/run/detentd/detentd.sock takes what you turn")
        ])
  }

  @Test func `Who is in no group may watch, and is told which one may turn`() {
    #expect(
      SocketCheck.findings(
        answering(isReadOnly: true), [turning, watching], askedBy: person([1000]), restart: "again")
        == [
          .note(
            "sockets", "you may watch and not turn: the group detentd may",
            fix: "sudo adduser \"$USER\" detentd, then log out and in again")
        ])
  }

  @Test func `What a group mends is told apart from what it does not`() {
    #expect(turning.refusal(of: person([1000]))?.reason == "the group detentd may")
    #expect(turning.refusal(of: person([1000], [990]))?.fix == "log out and in again")
    #expect(turning.refusal(of: person([990])) == nil)
    var own = turning
    own.group = 0
    #expect(own.refusal(of: person([1000])) == nil)
    #expect(SocketFacts.turning(beside: watching.path) == turning.path)
    #expect(SocketFacts.turning(beside: turning.path) == nil)
  }

  @Test func `A login that is older than the group is a problem`() {
    #expect(
      SocketCheck.findings(
        answering(isReadOnly: true), [turning, watching], askedBy: person([1000], [990]),
        restart: "again") == [
          .problem(
            "sockets",
            "you may watch and not turn: you are in the group detentd, and your login is older than that",
            fix: "log out and in again")
        ])
  }

  @Test func `A socket for its owner alone is joined by no group`() {
    var own = turning
    own.mode = 0o600
    let findings = SocketCheck.findings(
      answering(isReadOnly: true), [own, watching], askedBy: person([1000]), restart: "again")
    #expect(findings.map(\.kind) == [.note] && findings[0].fix.isEmpty)
  }

  @Test func `Sockets that others have changed are told`() {
    var open = turning
    open.mode = 0o666
    #expect(
      SocketCheck.findings(answering(), [open, watching], askedBy: person([990]), restart: "again")
        .last
        == .note(
          "sockets",
          "everybody on this machine may turn: /run/detentd/detentd.sock has mode 0666",
          fix: "chmod 660 /run/detentd/detentd.sock"))
    #expect(
      SocketCheck.findings(answering(), [turning], askedBy: person([990]), restart: "again").last
        == .problem(
          "sockets",
          "\(watching.path) is not there: who may not turn cannot watch either", fix: "again"))
  }

  @Test func `A socket that cannot be seen is no mistake`() {
    let findings = SocketCheck.findings(
      answering(isReadOnly: true), [], askedBy: person([1000]), restart: "again")
    #expect(findings.map(\.kind) == [.note])
  }

  @Test func `Where no daemon answers nothing is said`() {
    let silent = DaemonFacts(answer: .failure(.lost("")), paths: [], isChosen: false)
    #expect(SocketCheck.findings(silent, [turning], askedBy: person([]), restart: "again") == [])
  }
}
