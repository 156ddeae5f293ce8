import Devices
import MIDIMessages
import Testing

@testable import detentctl

@Suite struct KnownPartTextTests {
  private func input(_ name: String, _ reading: MIDIReading) -> KnownMIDIInput {
    KnownMIDIInput(name: name, axis: MIDIAxis(source: .controller(1), reading: reading))
  }

  private func lines(_ inputs: KnownMIDIInput...) -> [String] {
    KnownDevice(name: "k", match: DeviceMatch([]), midiInputs: inputs).partLines
  }

  @Test func `What is numbered and read alike stands together`() {
    #expect(
      lines(
        input("encoder 1", .relative(.twos)), input("encoder 2", .relative(.twos)),
        input("encoder 3", .absolute), input("encoder 5", .absolute), input("fader", .absolute))
        == ["encoder 1-2 turn", "encoder 3 fader", "encoder 5 fader", "fader"])
  }

  @Test func `What has no name is told by how it turns`() {
    #expect(lines(input("", .counter)) == ["ring"])
    #expect(lines() == [])
  }
}
