import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

@testable import DetentDaemon

/// Recordings of MIDI ports, played by the daemon.
@Suite struct PortReplayTests {
  private static let settings = """
    [ladder.l]
    from = -10
    to = 10
    step = 1
    [device.deck]
    match = { midi = "Deck" }
    [device.other]
    match = { midi = "Other" }
    [control.deck]
    ladder = "l"
    initial = 0
    input = [{ device = "deck", cc = 16, mode = "twos", counts_per_rung = 1 }]
    [control.other]
    ladder = "l"
    initial = 0
    input = [{ device = "other", cc = 16, mode = "twos", counts_per_rung = 1 }]

    """

  private func failure(_ recording: String) -> String {
    let daemon = RunningDaemon(PortReplayTests.settings, recording: recording)
    guard case .failed(let reason) = daemon.waitForEnd() else { return "it was taken" }
    return reason
  }

  private func values(_ recording: String, isFast: Bool = true) throws -> [String] {
    let daemon = RunningDaemon(PortReplayTests.settings, recording: recording, isFast: isFast)
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    var told: [String] = []
    while let news = try? client.next(timeout: .seconds(20)) {
      if case .selected(let change) = news {
        told.append("\(change.source) \(change.control) \(change.value)")
      }
    }
    #expect(daemon.waitForEnd() == .ended)
    return told
  }

  @Test(arguments: [false, true])
  func `A recording turns the device that its port is called as`(isFast: Bool) throws {
    #expect(
      try values("# client: Deck\n0.0 B0 10 01\n0.1 B0 10 7E\n", isFast: isFast)
        == ["deck deck 1", "deck deck -1"])
  }

  @Test func `Without a name it turns every device that makes something of it`() throws {
    #expect(try values("0.0 B0 10 01\n").sorted() == ["deck deck 1", "other other 1"])
  }

  @Test func `What no device is, what none reads, and nothing at all are the user's mistakes`() {
    #expect(
      failure("# client: Stranger\n0.0 B0 10 01\n")
        .contains("a recording of \"Stranger\" in which no MIDI device of the settings finds"))
    #expect(failure("0.0 B0 11 01\n").contains("a recording in which no MIDI device"))
    #expect(failure("0.0 B0\n").contains("recording.evemu: has no messages"))
    #expect(failure("0.0 B0 10 01\nE: 1 2 7 1\n").contains("recording.evemu:2: a line of an input"))
  }

  @Test(.enabled(if: access("/dev/snd/seq", F_OK) != 0, "there is a sequencer here"))
  func `The status tells why there is no MIDI`() throws {
    let daemon = RunningDaemon(PortReplayTests.settings)
    defer { daemon.stop() }
    let midi = try #require(try DetentClient(socket: daemon.socket).status().midi)
    #expect(midi.client == nil && midi.connectedFrom.isEmpty && midi.connectedTo.isEmpty)
    #expect(midi.problem.hasPrefix("open /dev/snd/seq: No such file or directory"))
  }
}
