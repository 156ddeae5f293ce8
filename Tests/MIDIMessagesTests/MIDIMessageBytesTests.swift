import MIDIMessages
import TestSupport
import Testing

struct MIDIMessageBytesTests {
  private func bytes(_ message: MIDIMessage) -> [UInt8] {
    var bytes: [UInt8] = []
    message.appendBytes(to: &bytes)
    return bytes
  }

  @Test func `The bytes of each message of a wire`() {
    #expect(bytes(.noteOff(two, note: 36, velocity: 64)) == [0x81, 36, 64])
    #expect(bytes(.noteOn(two, note: 36, velocity: 100)) == [0x91, 36, 100])
    #expect(bytes(.keyPressure(two, note: 36, pressure: 90)) == [0xA1, 36, 90])
    #expect(bytes(.controlChange(two, controller: 7, value: 1)) == [0xB1, 7, 1])
    #expect(bytes(.programChange(two, program: 5)) == [0xC1, 5])
    #expect(bytes(.channelPressure(two, pressure: 90)) == [0xD1, 90])
    #expect(bytes(.pitchBend(two, value: -8192)) == [0xE1, 0, 0])
    #expect(bytes(.pitchBend(two, value: 0)) == [0xE1, 0, 64])
    #expect(bytes(.pitchBend(two, value: 8191)) == [0xE1, 127, 127])
  }

  @Test func `A combined message is its control changes`() {
    #expect(bytes(.controllerPair(one, controller: 7, value: 259)) == [0xB0, 7, 2, 0xB0, 39, 3])
    #expect(
      bytes(.unregisteredParameter(one, parameter: 300, value: 259))
        == [0xB0, 99, 2, 0xB0, 98, 44, 0xB0, 6, 2, 0xB0, 38, 3])
    #expect(
      bytes(.registeredParameter(one, parameter: 0, value: 256))
        == [0xB0, 101, 0, 0xB0, 100, 0, 0xB0, 6, 2, 0xB0, 38, 0])
    #expect(bytes(.controllerPair(one, controller: 32, value: 1)).isEmpty)
  }

  @Test func `Numbers out of range become bytes that are none`() {
    #expect(bytes(.pitchBend(one, value: .min)) == [0xE0, 0, 0])
    #expect(bytes(.pitchBend(one, value: .max)) == [0xE0, 127, 127])
    #expect(bytes(.noteOn(one, note: 0xFF, velocity: 0x80)) == [0x90, 127, 0])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `A status comes first and data bytes follow, whatever the message`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    for _ in 0..<200 {
      let message = source.message()
      let bytes = bytes(message)
      #expect(bytes.first.map { 0x80..<0xF0 ~= $0 } ?? true, "\(message)")
      let again = message.ofWire.flatMap { self.bytes($0) }
      #expect(again == bytes, "seed \(seed), \(message)")
    }
  }
}
