import MIDIMessages
import TestSupport
import Testing

struct MIDIMessageTextTests {
  @Test func `What is said, as people say it`() {
    let texts: [(MIDIMessage, String)] = [
      (.controlChange(one, controller: 22, value: 65), "CC 22 = 65"),
      (.noteOn(one, note: 36, velocity: 100), "note 36 on, velocity 100"),
      (.noteOn(one, note: 36, velocity: 0), "note 36 off, as on with velocity 0"),
      (.noteOff(one, note: 36, velocity: 64), "note 36 off, velocity 64"),
      (.keyPressure(one, note: 36, pressure: 90), "note 36 pressure 90"),
      (.programChange(one, program: 5), "program 5"),
      (.channelPressure(one, pressure: 90), "channel pressure 90"),
      (.pitchBend(one, value: -8192), "pitch bend -8192"),
      (.controllerPair(one, controller: 7, value: 259), "CC 7/39 = 259"),
      (.unregisteredParameter(one, parameter: 300, value: 8193), "NRPN 300 = 8193"),
      (.registeredParameter(one, parameter: 0, value: 256), "RPN 0 = 256"),
    ]
    for (message, text) in texts { #expect(message.content == text) }
  }

  @Test func `Channels count from 1, and what is said on them begins in one column`() {
    let last = Channel(status: 15)
    #expect(
      "\(MIDIMessage.controlChange(one, controller: 22, value: 65))" == "channel 1  CC 22 = 65")
    #expect(
      "\(MIDIMessage.controlChange(last, controller: 22, value: 65))" == "channel 16 CC 22 = 65")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Any message has a text and its channel`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    for _ in 0..<200 {
      let message = source.message()
      #expect(message.description.hasPrefix("channel \(message.channel.number) "))
      #expect(message.description.hasSuffix(message.content))
    }
  }
}
