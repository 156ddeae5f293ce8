import MIDIMessages
import Testing

struct ChannelTests {
  @Test func `People count channels from 1 and bytes from 0`() {
    #expect(Channel(number: 1) == Channel(status: 0xB0))
    #expect(Channel(number: 16)?.index == 15)
    #expect(Channel(status: 0xBF).number == 16)
    #expect(Channel(number: 0) == nil)
    #expect(Channel(number: 17) == nil)
  }
}
