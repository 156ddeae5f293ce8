import Settings
import Testing

@testable import SettingsFile

@Suite struct MIDIInputMessageTests {
  /// What is told of an input that has these lines, of the MIDI device `deck`.
  private func messages(_ lines: String, device: String = "deck") throws -> [String] {
    try TOML.messages(
      """
      ladder.l.values = ["a", "b", "c"]
      device.deck.match.midi = "Deck*"
      control.c.ladder = "l"
      [[control.c.input]]
      device = "\(device)"
      \(lines)
      """)
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      cc = 1
      => 4:1: control.c.input.mode: is missing; expected what its values mean, for instance "twos" for an encoder or "absolute" for a knob with ends

      cc = 1
      mode = "two"
      => 7:8: control.c.input.mode: expected "absolute", "counter", "button", "twos", "offset64", "offset8192", "signbit", "signbit-inverted", "offset16", "sign32", "binary" or "inc-dec", got the text "two"; did you mean "twos"?

      mode = "twos"
      => 4:1: control.c.input.cc: is missing; expected the number of its controller, or one of nrpn, rpn, pitch_bend, note, …

      cc = 1
      nrpn = 2
      mode = "twos"
      => 7:1: control.c.input.nrpn: is given beside cc; expected one of them

      nrpn = 16383
      mode = "absolute"
      => 6:8: control.c.input.nrpn: expected a whole number from 0 to 16382, got 16383

      cc = 1
      mode = "twos"
      event = "REL_DIAL"
      => 8:1: control.c.input.event: is for input devices, and this one is MIDI; expected cc or another MIDI source

      cc = 1
      mode = "twos"
      gesture = "fader"
      => 8:11: control.c.input.gesture: with mode "twos" it is a "turn"; expected that, or gesture left out

      cc = 1
      bits = 14
      mode = "offset64"
      => 8:8: control.c.input.mode: "offset64" does not go with 14 bits; expected "twos", "offset8192", "signbit" or "signbit-inverted"

      cc = 1
      mode = "inc-dec"
      => 7:8: control.c.input.mode: "inc-dec" is told by controllers 96 and 97; expected cc left out, or nrpn or rpn

      note = 36
      mode = "twos"
      => 7:8: control.c.input.mode: "twos" does not go with what is pressed; expected "button", or mode left out

      pitch_bend = true
      mode = "twos"
      => 7:8: control.c.input.mode: "twos" does not go with a position; expected "absolute"

      cc = 1
      mode = "absolute"
      min = -1
      max = 128
      => 8:7: control.c.input.min: -1 is beyond what 7 bits tell; expected 0 to 127
      => 9:7: control.c.input.max: 128 is beyond what 7 bits tell; expected 0 to 127

      nrpn = 1
      mode = "absolute"
      max = 16384
      => 8:7: control.c.input.max: 16384 is beyond what 14 bits tell; expected 0 to 16383

      pitch_bend = true
      min = -8192
      max = 8192
      => 8:7: control.c.input.max: 8192 is beyond what a bend tells; expected -8192 to 8191

      note = 1
      min = 128
      max = 128
      => 7:1: control.c.input.min: is for "fader", and this input is a "turn"
      => 8:1: control.c.input.max: is for "fader", and this input is a "turn"

      channel_pressure = true
      min = 127
      => 7:7: control.c.input.min: min and max are both 127; expected two ends

      cc = 1
      mode = "counter"
      modulus = 129
      => 8:11: control.c.input.modulus: 129 is beyond what 7 bits tell; expected at most 128

      cc = 1
      bits = 14
      mode = "counter"
      modulus = 16385
      => 9:11: control.c.input.modulus: 16385 is beyond what 14 bits tell; expected at most 16384

      cc = 1
      mode = "absolute"
      feedback = { style = "value", touch_channel = 1 }
      => 8:31: control.c.input.feedback.touch_channel: is for touch; expected the number of a note beside it

      cc = 1
      mode = "twos"
      min = 3
      => 8:1: control.c.input.min: is for "fader", and this input is a "turn"

      cc = 1
      mode = "absolute"
      min = 3
      max = 3
      => 9:7: control.c.input.max: min and max are both 3; expected two ends

      cc = 1
      mode = "counter"
      modulus = "maximum"
      => 8:11: control.c.input.modulus: is for input devices; expected a number, for instance 128

      cc = 1
      mode = "twos"
      order = "lsb-first"
      => 8:9: control.c.input.order: is for a pair of controllers; expected cc with bits = 14 beside it

      note = 36
      bits = 7
      => 7:1: control.c.input.bits: is for cc, nrpn and rpn; note has its own

      cc = 1
      mode = "twos"
      opposite = 3
      => 8:1: control.c.input.opposite: is for buttons, and this turns both ways

      note = 36
      opposite = 36
      => 7:12: control.c.input.opposite: cannot turn itself back; expected another number

      cc = 1
      mode = "twos"
      part = "encoder"
      => 8:8: control.c.input.part: is for devices that are known; expected cc, or known in the device's table

      cc = 1
      mode = "twos"
      feedback = { style = "value" }
      => 8:22: control.c.input.feedback.style: "value" is for positions, and this input has mode "twos"; expected "mackie", "x-touch-mini" or "twister"

      cc = 1
      mode = "twos"
      feedback = {}
      => 8:1: control.c.input.feedback.style: is missing; expected "value", "mackie", "x-touch-mini", "twister" or "light"

      cc = 1
      mode = "absolute"
      feedback = { style = "value", pattern = "dot", cc = 1, note = 2 }
      => 8:41: control.c.input.feedback.pattern: is for the style "mackie"
      => 8:56: control.c.input.feedback.note: is given beside cc; expected one of them
      """#))
  func `A mistake in an input of MIDI is told at its place`(row: MessageCase) throws {
    #expect(try messages(row.lines) == row.messages)
  }

  @Test func `MIDI is for MIDI devices`() throws {
    #expect(
      try messages("cc = 1\nmode = \"twos\"", device: "powermate") == [
        "t.toml:6:1: control.c.input.cc: is for MIDI, and this is an input device; expected event, or match = { midi = \"…\" } in the device",
        "t.toml:7:1: control.c.input.mode: is for MIDI, and this is an input device; expected event, or match = { midi = \"…\" } in the device",
      ])
  }

  @Test func `A message turns a control once`() throws {
    let second = "cc = 1\nmode = \"twos\"\nchannel = 3\n[[control.c.input]]\ndevice = \"deck\"\n"
    let told = [
      "t.toml:9:1: control.c.input: the same messages of the same device turn this control already, by line 4"
    ]
    #expect(try messages(second + "cc = 1\nmode = \"signbit\"") == told)
    #expect(try messages(second + "cc = 1\nmode = \"twos\"\nchannel = 4") == [])
    #expect(try messages(second + "cc = 33\nmode = \"twos\"") == [])
  }

  @Test
  func `Steps of a parameter are steps of all parameters too, and other messages than its value`()
    throws
  {
    let first = "nrpn = 5\nmode = \"inc-dec\"\n[[control.c.input]]\ndevice = \"deck\"\n"
    let told = [
      "t.toml:8:1: control.c.input: the same messages of the same device turn this control already, by line 4"
    ]
    #expect(try messages(first + "mode = \"inc-dec\"") == told)
    #expect(try messages(first + "cc = 99\nmode = \"twos\"") == told)
    #expect(try messages(first + "nrpn = 6\nmode = \"inc-dec\"") == [])
    #expect(try messages(first + "nrpn = 5\nmode = \"twos\"") == [])
  }

  @Test func `A port is asked for by its name alone, and is nobody's to grab`() throws {
    let text = """
      ladder.l.values = ["a"]
      device.deck = { match = { midi = "Deck", vendor = 1 }, grab = true }
      control.c = { ladder = "l", input = [{ device = "deck", cc = 1, mode = "twos" }] }
      """
    #expect(
      try TOML.messages(text) == [
        "t.toml:2:42: device.deck.match.vendor: is for input devices, and midi is for ports; expected one of them",
        "t.toml:2:56: device.deck.grab: is for input devices; others may always listen to MIDI too",
      ])
  }

  @Test func `An address of a port is no name of one`() throws {
    let text = """
      ladder.l.values = ["a"]
      device.deck.match.midi = "16:0"
      [control.c]
      ladder = "l"
      input = [{ device = "deck", cc = 1, mode = "twos" }]
      output = [{ midi = "20:1", cc = 1 }]
      """
    let expected = "expected the name of a port, and not its address, which changes, got the text"
    let messages = try TOML.messages(text)
    #expect(
      messages.contains("t.toml:2:26: device.deck.match.midi: \(expected) \"16:0\""))
    #expect(messages.contains("t.toml:6:20: control.c.output.midi: \(expected) \"20:1\""))
  }
}
