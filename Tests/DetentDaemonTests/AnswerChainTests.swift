import MIDIMessages
import Testing

@testable import DetentDaemon

@Suite struct AnswerChainTests {
  private func controller(_ value: Int) -> MIDIMessage {
    .controlChange(Channel(status: 0), controller: 20, value: UInt8(value & 127))
  }

  /// Whether somebody is silenced who answers at once, so often, with what a rule says.
  private func silences(_ answers: Int, pause: Int64 = 100, _ rule: (Int) -> Int) -> Bool {
    var chain = AnswerChain()
    var now: Int64 = 0
    for place in 0..<answers {
      chain.noteSent(at: now)
      now += pause
      chain.noteHeard(controller(rule(place)), at: now)
      if chain.isSilenced(at: now) { return true }
    }
    return false
  }

  @Test func `Who goes round in a short circle is silenced`() {
    #expect(silences(300) { [71, 58, 56, 69][$0 % 4] })
    #expect(silences(300) { $0 % 2 })
    #expect(silences(300) { $0 % 16 })
  }

  @Test func `A sweep, a spin and a slow talk are no circles`() {
    #expect(!silences(4000) { $0 % 36 < 18 ? $0 % 36 : 36 - $0 % 36 })
    #expect(!silences(4000) { _ in 65 })
    #expect(!silences(5000, pause: 101_000) { $0 % 2 })
    #expect(!silences(100) { $0 % 2 })
  }

  @Test func `Nobody talks for ever without a pause`() {
    #expect(silences(4096) { $0 % 128 })
    #expect(silences(300, pause: 60_000) { $0 % 2 })
  }

  @Test func `He is answered again after a second of quiet, and told of once`() {
    var chain = AnswerChain()
    for place in 0..<300 where !chain.isSilenced(at: Int64(place)) {
      chain.noteSent(at: Int64(place))
      chain.noteHeard(controller(place % 2), at: Int64(place))
    }
    let news = [chain.takeNews(), chain.takeNews()]
    #expect(news == [true, false])
    chain.noteHeard(controller(1), at: 900_000)
    #expect(chain.isSilenced(at: 1_899_999) && !chain.isSilenced(at: 1_900_000))
    let quiet = [1_899_999, 1_900_000, 1_900_001].map { chain.takeQuiet(at: $0) }
    #expect(quiet == [false, true, false])
  }
}
