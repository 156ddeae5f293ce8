import AlsaSequencer
import Devices
import Evdev
import MIDIMessages
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

@Suite struct MessageTextTests {
  private let folder = ScratchFolder()
  private let channel = Channel(status: 0)

  @Test func `A line has the time, the message and what inputs make of it`() {
    let message = MIDIMessage.controlChange(channel, controller: 22, value: 65)
    #expect(
      MessageText.line(message, after: 12_345, meaning: "") == "    0.012345  channel 1  CC 22 = 65"
    )
    #expect(
      MessageText.line(message, after: 12_345_678, meaning: "shutter +1")
        == "   12.345678  channel 1  CC 22 = 65           shutter +1")
  }

  @Test func `JSON has the kernel's time, the words and the bytes`() {
    let message = MIDIMessage.pitchBend(channel, value: -8192)
    #expect(
      MessageText.json(message, at: 5_000_001, meaning: "")
        == #"{"time":5.000001,"bytes":[224,0,0],"channel":1,"message":"pitch bend -8192"}"#)
    #expect(
      MessageText.json(.programChange(channel, program: 5), at: 0, meaning: "a press")
        == #"{"time":0.000000,"bytes":[192,5],"channel":1,"message":"program 5","turns":"a press"}"#
    )
  }

  @Test func `Inputs of the settings say what a message turns`() throws {
    let text = """
      [ladder.l]
      values = ["a", "b"]
      [device.deck]
      match = { midi = "Deck" }
      [device.other]
      match = { midi = "Other" }
      [control.x]
      ladder = "l"
      input = [
        { device = "deck", cc = 16, mode = "twos" }, { device = "deck", note = 60, opposite = 61 },
        { device = "deck", cc = 7, mode = "absolute" },
      ]
      [control.y]
      ladder = "l"
      input = [{ device = "deck", cc = 16, mode = "twos" }, { device = "other", cc = 17, mode = "twos" }]

      """
    let settings = try LoadedSettings(
      SettingsChoice(.named(folder.write(text, to: "a.toml"))), in: SettingsPlaces(),
      events: EventNames(EventNameList.all())
    ).settings
    let ports = ["Other", "Deck"].enumerated().map { place, name in
      SequencerPort(
        address: PortAddress(client: UInt8(20 + place), port: 0), clientName: name, portName: "p",
        canBeRead: true, canBeWritten: true)
    }
    var meaning = MessageMeaning(settings, of: ports[1], among: ports)
    func controller(_ number: UInt8, _ value: UInt8) -> String {
      meaning.text(of: .controlChange(channel, controller: number, value: value))
    }
    #expect(controller(16, 1) == "x +1, y +1")
    #expect(controller(16, 127) == "x -1, y -1")
    #expect(controller(16, 0) == "")
    #expect(controller(7, 100) == "x 100")
    #expect(controller(17, 1) == "")
    #expect(meaning.text(of: .noteOn(channel, note: 60, velocity: 9)) == "x press")
    #expect(meaning.text(of: .noteOff(channel, note: 61, velocity: 0)) == "x release")
  }
}
