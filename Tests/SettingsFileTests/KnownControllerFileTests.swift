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
      feedback = { style = "value", touch = 104, touch_channel = 3 }
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
    #expect(inputs[9].feedback?.touch == 105 && inputs[9].feedback?.touchChannel?.number == 3)
    let buttons = try #require(device?.midiButtons)
    #expect(buttons.count == 8 && buttons[7].axis.source == .note(39))
    #expect(buttons[7].name == "press 8")
  }

  @Test func `Steps need no number, and settle as others do`() throws {
    let (device, messages) = try read(
      """
      match = { midi = "Deck*" }
      input = [
        { mode = "inc-dec", settle_ms = 400 }, { nrpn = 3, mode = "inc-dec" },
        { rpn = 3, bits = 7, mode = "inc-dec" }, { cc = 97, mode = "inc-dec" },
      ]
      """)
    #expect(messages == [])
    let inputs = try #require(device?.midiInputs)
    #expect(
      inputs.map(\.axis.source) == [
        .dataSteps, .unregisteredParameter(3, .fourteen), .registeredParameter(3, .seven),
        .dataSteps,
      ])
    #expect(inputs.allSatisfy { $0.axis.reading == .relative(.incrementDecrement) })
    #expect(inputs.map(\.settleMilliseconds) == [400, nil, nil, nil])
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
      input = [{ name = "p", cc = 1, count = 2, mode = "twos" }, { name = "p 2", cc = 9, mode = "twos" }]
      => 2:69: input.name: another input is called "p 2" already; expected names that settings can tell apart

      match = { midi = "a" }
      => 1:1: input: is missing; expected one [[input]] at least

      match = { midi = "a" }
      input = [{ cc = 1 }, { mode = "twos" }, { cc = 1, notee = 1, mode = "twos" }]
      => 2:10: input.mode: is missing; expected what its values mean, for instance "twos" for an encoder or "absolute" for a knob with ends
      => 2:22: input.cc: is missing; expected the number of its controller, or one of nrpn, rpn, pitch_bend, note, …
      => 2:51: input.notee: is no key of this table; did you mean "note"?

      match = { midi = "a" }
      input = [{ cc = 126, count = 3, mode = "twos" }]
      => 2:30: input.count: goes beyond the last number; expected at most 2

      match = { midi = "a" }
      input = [{ cc = 1, bits = 14, count = 32, mode = "absolute" }]
      => 2:39: input.count: goes beyond the last number; expected at most 31

      match = { midi = "a" }
      input = [{ nrpn = 16000, count = 400, mode = "twos" }]
      => 2:34: input.count: goes beyond the last number; expected at most 384

      match = { midi = "a" }
      input = [{ pitch_bend = true, channel = 9, count = 9 }, { pitch_bend = true, count = 2 }]
      => 2:52: input.count: goes beyond the last number; expected at most 8
      => 2:86: input.count: needs channel, that of the first, since they have no numbers

      match = { midi = "a" }
      input = [{ cc = 1, count = 8, mode = "twos", feedback = { style = "mackie", cc = 122 } }]
      => 2:28: input.count: goes beyond the last number of its feedback; expected at most 6

      match = { midi = "a" }
      input = [{ cc = 1, count = 8, mode = "absolute", feedback = { style = "value", touch = 127 } }]
      => 2:28: input.count: goes beyond the last number of its feedback; expected count left out

      match = { midi = "a" }
      input = [{ cc = 1, mode = "twos" }]
      button = [{ name = "b", note = 120, count = 9 }, { name = "c", note = 1, count = 1 }]
      => 3:45: button.count: goes beyond the last number; expected at most 8
      => 3:82: button.count: expected a whole number from 2 to 16384, got 1

      match = { midi = "a" }
      input = [{ note = 1, mode = "twos" }, { pitch_bend = true, mode = "twos" }, { cc = 1, mode = "inc-dec" }]
      => 2:29: input.mode: "twos" does not go with what is pressed; expected "button", or mode left out
      => 2:67: input.mode: "twos" does not go with a position; expected "absolute"
      => 2:94: input.mode: "inc-dec" is told by controllers 96 and 97; expected cc left out, or nrpn or rpn

      match = { midi = "a" }
      input = [{ cc = 1, bits = 14, mode = "offset64" }, { nrpn = 1, mode = "binary" }]
      => 2:38: input.mode: "offset64" does not go with 14 bits; expected "twos", "offset8192", "signbit" or "signbit-inverted"
      => 2:71: input.mode: "binary" does not go with 14 bits; expected "twos", "offset8192", "signbit" or "signbit-inverted"

      match = { midi = "a" }
      input = [{ cc = 1, mode = "twos", min = 3, takeover = "jump" }, { cc = 2, mode = "absolute", settle_ms = 3 }]
      => 2:35: input.min: is for "fader", and this input is a "turn"
      => 2:44: input.takeover: is for "fader", and this input is a "turn"
      => 2:94: input.settle_ms: is for "turn" or "ring", and this input is a "fader"

      match = { midi = "a" }
      input = [{ cc = 1, mode = "absolute", min = 0, max = 128 }, { cc = 2, mode = "counter", modulus = 200 }]
      => 2:54: input.max: 128 is beyond what 7 bits tell; expected 0 to 127
      => 2:99: input.modulus: 200 is beyond what 7 bits tell; expected at most 128

      match = { midi = "a" }
      input = [{ cc = 1, mode = "twos", detents_per_turn = 24, free_spinning = true, settle_ms = 3 }]
      => 2:54: input.detents_per_turn: is given for an input that spins freely; expected one of the two
      => 2:80: input.settle_ms: is for knobs with clicks, and this one spins freely
      """#))
  func `A mistake in a controller's file is told at its place`(row: MessageCase) throws {
    #expect(try read(row.lines).messages == row.messages)
  }
}
