import Devices
import MIDIMessages
import Testing

@Suite struct MIDIMatchTests {
  @Test func `What is asked for by a port's name is no event node`() {
    let description = DeviceDescription(midi: NamePattern("*"))
    #expect(!description.isEmpty)
    #expect(description.grade(of: DeviceIdentity(name: "Deck"), links: []) == nil)
    #expect(DeviceMatch([description]).isMIDI)
  }

  @Test func `A known controller can be narrowed by its port`() {
    let known = DeviceMatch([.init(midi: NamePattern("Deck*"))])
    let narrowed = known.narrowed(by: .init(midi: NamePattern("Deck 2")))
    #expect(narrowed.grade(of: PortName(client: "Deck 2", port: "")) == .exactName)
    #expect(narrowed.grade(of: PortName(client: "Deck 1", port: "")) == nil)
  }

  @Test func `An axis of MIDI has an event that the kernel has not`() {
    #expect(EventCode.midi(.absolute, at: 3).type == EventCode.absoluteType)
    #expect(EventCode.midi(.button, at: 3).type == EventCode.keyType)
    #expect(EventCode.midi(.counter, at: 3).type == EventCode.relativeType)
    #expect(EventCode.midi(.relative(.twos), at: 3).type == EventCode.relativeType)
    #expect(EventCode.midi(.relative(.twos), at: 3).midiPlace == 3)
    #expect(EventCode(type: EventCode.keyType, code: 0x2ff).midiPlace == nil)
  }
}
