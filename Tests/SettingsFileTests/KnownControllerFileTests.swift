import Controls
import Devices
import MIDIMessages
import Settings
import Testing

@testable import SettingsFile

@Suite struct KnownControllerFileTests {
  private func read(_ text: String) throws -> (device: KnownDevice?, messages: [String]) {
    let (device, problems) = KnownDeviceReader.read(
      try TOML.tree(text), name: "deck", file: "t.toml", events: TOML.events)
    return (device, problems.map(\.description))
  }

  @Test func `Knobs that are alike are counted, with what they show`() throws {
    let (device, messages) = try read(
      """
      match = [{ midi = "Deck*" }]
      [[input]]
      name = "encoder"
      cc = 16
      count = 8
      channel = 1
      mode = "signbit"
      counts_per_turn = 24
      feedback = { style = "mackie", cc = 48, pattern = "wrap" }
      [[input]]
      name = "fader"
      pitch_bend = true
      channel = 9
      count = 2
      feedback = { style = "value", touch = 104 }
      [[button]]
      name = "press"
      note = 32
      count = 8
      """)
    #expect(messages == [])
    let inputs = try #require(device?.midiInputs)
    #expect(inputs.count == 10 && inputs[7].name == "encoder 8" && inputs[9].name == "fader 2")
    #expect(inputs[7].axis.source == .controller(23) && inputs[7].axis.channel?.number == 1)
    #expect(inputs[7].feedback?.parameter.carrier == .controller(55))
    #expect(inputs[7].feedback?.pattern == .wrap)
    #expect(inputs[7].countsPerTurn == 24)
    #expect(inputs[9].axis.channel?.number == 10 && inputs[9].axis.reading == .absolute)
    #expect(inputs[9].feedback?.parameter.channel.number == 10)
    #expect(inputs[9].feedback?.touch == 105)
    let buttons = try #require(device?.midiButtons)
    #expect(buttons.count == 8 && buttons[7].axis.source == .note(39))
    #expect(buttons[7].name == "press 8")
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      match = [{ midi = "a" }, { name = "b" }]
      input = [{ cc = 1, mode = "twos" }]
      => 1:1: match: has MIDI ports and input devices; expected one kind in a file

      match = { midi = "a" }
      automatic = true
      input = [{ cc = 1, mode = "twos" }]
      => 2:1: automatic: is for input devices; which of a controller's knobs turns what is for settings to say

      match = { midi = "a" }
      => 1:1: input: is missing; expected one [[input]] at least

      match = { midi = "a" }
      input = [{ cc = 1 }, { mode = "twos" }, { cc = 1, notee = 1, mode = "twos" }]
      => 2:10: input.mode: is missing; expected what its values mean, for instance "twos"
      => 2:22: input.cc: is missing; expected where it is told, or nrpn, pitch_bend, note, …
      => 2:51: input.notee: is no key of this table; did you mean "note"?

      match = { midi = "a" }
      input = [{ cc = 126, count = 3, mode = "twos" }]
      => 2:22: input.count: goes beyond the last number; expected at most 2
      """#))
  func `A mistake in a controller's file is told at its place`(row: MessageCase) throws {
    #expect(try read(row.lines).messages == row.messages)
  }
}
