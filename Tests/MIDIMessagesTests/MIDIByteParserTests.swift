import MIDIMessages
import TestSupport
import Testing

struct MIDIByteParserTests {
  private func messages(_ bytes: [UInt8]) -> [MIDIMessage] {
    var parser = MIDIByteParser()
    return bytes.compactMap { parser.take($0) }
  }

  private let change = MIDIMessage.controlChange(two, controller: 7, value: 1)

  @Test func `Every kind of message`() {
    #expect(
      messages([
        0x81, 36, 64, 0x91, 36, 100, 0xA1, 36, 90, 0xB1, 7, 1, 0xC1, 5, 0xD1, 90, 0xE1, 0, 0, 0xE1,
        127, 127, 0xE1, 0, 64,
      ]) == [
        .noteOff(two, note: 36, velocity: 64), .noteOn(two, note: 36, velocity: 100),
        .keyPressure(two, note: 36, pressure: 90), change, .programChange(two, program: 5),
        .channelPressure(two, pressure: 90), .pitchBend(two, value: -8192),
        .pitchBend(two, value: 8191), .pitchBend(two, value: 0),
      ])
  }

  @Test func `A status stays for the messages after it`() {
    #expect(messages([0xB1, 7, 1, 7, 1, 7, 1]) == [change, change, change])
    #expect(messages([0xC1, 5, 6]).count == 2)
  }

  @Test func `Real-time bytes may stand anywhere`() {
    #expect(messages([0xB1, 0xF8, 7, 0xFE, 1, 0xFF, 7, 0xFA, 1]) == [change, change])
  }

  @Test func `What the system says is passed over and ends the running status`() {
    #expect(messages([0xF0, 7, 1, 0xF8, 7, 0xF7, 7, 1, 0xB1, 7, 1]) == [change])
    #expect(messages([0xF0, 7, 1, 0xB1, 7, 1]) == [change])
    #expect(messages([0xB1, 7, 1, 0xF2, 7, 1, 7, 1]) == [change])
    #expect(messages([0xB1, 7, 1, 0xF6, 7, 1]) == [change])
    #expect(messages([0xB1, 7, 0xF7, 1, 7, 1]).isEmpty)
  }

  @Test func `A message that is cut off is dropped`() {
    #expect(messages([0xB1, 8, 0xB1, 7, 1]) == [change])
    #expect(messages([0xE1, 8, 0xF1, 0, 0xB1, 7, 1]) == [change])
  }

  @Test func `Data bytes without a status are none`() {
    #expect(messages([7, 1, 127, 0xB1, 7, 1]) == [change])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Any bytes become messages that are read again as themselves`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let bytes = (0..<1000).map { _ in
      source.next() % 4 == 0 ? UInt8(truncatingIfNeeded: source.next()) : UInt8(source.next() % 128)
    }
    let messages = messages(bytes)
    #expect(messages.flatMap(\.ofWire) == messages, "seed \(seed)")
  }
}
