import Settings
import Testing

@testable import SettingsFile

@Suite struct ControlMessageTests {
  @Test func `Settings without a control show one that would do`() throws {
    let messages = try TOML.messages("# nothing\n")
    #expect(
      messages == [
        """
        t.toml:1:1: control: is missing; expected one control at least, for instance
          ladder.shutter.kind = "shutter"
          [control.shutter]
          ladder = "shutter"
          input = [{ device = "powermate" }]
        """
      ])
    let example = try #require(messages.first).split(separator: "\n").dropFirst()
    #expect(try TOML.messages(example.joined(separator: "\n")) == [])
  }

  @Test func `What is wrong by the ladder and the device that are meant is told in the same run`()
    throws
  {
    let messages = try TOML.messages(
      """
      ladder.speed.kind = "shuter"
      device.knob.match = { name = "Knob" }
      [control.a]
      ladder = "sped"
      initial = "1/3"
      [control.b]
      ladder = "nothing like it"
      initial = "1/3"
      [[control.a.input]]
      device = "knoob"
      event = "REL_DAIL"
      gesture = "turn"
      """)
    #expect(
      messages.map { $0.split(separator: ":").prefix(3).joined(separator: ":") } == [
        "t.toml:1:21", "t.toml:4:10", "t.toml:5:11", "t.toml:7:10", "t.toml:10:10", "t.toml:11:9",
      ], "\(messages)")
  }

  @Test func `An empty control table is no control, and the example takes the file's ladder`()
    throws
  {
    let messages = try TOML.messages("ladder.iso.kind = \"iso\"\n[control]\n")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("t.toml:2:2: control: is empty; expected one control") == true)
    #expect(messages.first?.contains("ladder = \"iso\"") == true)
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      laddr = "l"
      => 3:1: control.c.laddr: is no key of this table; did you mean "ladder"?

      wrap = false
      => 2:10: control.c.ladder: is missing; expected a ladder, "l" or "m"

      ladder = 5
      => 3:10: control.c.ladder: expected a text, got 5

      ladder = "lens"
      => 3:10: control.c.ladder: there is no ladder "lens"; expected "l" or "m"

      ladder = "l"
      initial = "1/110"
      => 4:11: control.c.initial: "1/110" is not on this ladder; the nearest are "1/125" and "1/60"

      ladder = "m"
      initial = "X"
      => 4:11: control.c.initial: "X" is not on this ladder; its only value is "P"

      ladder = "l"
      initial = []
      => 4:11: control.c.initial: expected a text or a number, got an array

      ladder = "l"
      snap = 0.4
      wrap = 1
      restore = "no"
      => 4:8: control.c.snap: expected a number from 0.5 to 1 with at most 3 decimals, got 0.4
      => 5:8: control.c.wrap: expected true or false, got 1
      => 6:11: control.c.restore: expected true or false, got the text "no"

      ladder = "l"
      input = 1
      => 4:9: control.c.input: expected an array of tables, [[control.c.input]], got 1

      ladder = "l"
      output = [{ midi = "out", nrpn = 5 }]

      ladder = "l"
      output = [{ midi = "out", ccc = 5 }]
      => 4:27: control.c.output.ccc: is no key of this table; did you mean "cc"?

      ladder = "l"
      output = [{ cc = 5 }, { midi = "out" }, { midi = "out", device = "d", cc = 1 }]
      => 4:11: control.c.output.midi: is missing; expected "out" for the daemon's own port, or the name of another one; or device
      => 4:23: control.c.output.cc: is missing; expected the number of a controller, or one of nrpn, pitch_bend, program, note, …
      => 4:57: control.c.output.device: is given beside midi; expected one of them

      ladder = "l"
      output = [{ midi = "out", cc = 128 }, { midi = "out", cc = 40, bits = 14 }]
      => 4:32: control.c.output.cc: expected a whole number from 0 to 127, got 128
      => 4:60: control.c.output.cc: with 14 bits is a pair of controllers; expected the high one, 0 to 31, and not 40

      ladder = "l"
      output = [{ midi = "out", cc = 1, channel = 0, bits = 8 }, { midi = "out", cc = 1, note = 2 }]
      => 4:45: control.c.output.channel: expected a whole number from 1 to 16, got 0
      => 4:55: control.c.output.bits: expected 7 or 14, got 8
      => 4:84: control.c.output.note: is given beside cc; expected one of them

      ladder = "m"
      output = [{ midi = "out", cc = 1, values = [1, 2] }, { midi = "out", cc = 1, values = [200] }]
      => 4:44: control.c.output.values: has 2 numbers for a control of 1 rungs; expected one for each
      => 4:88: control.c.output.values: 200 is beyond 127, the greatest that this output takes

      ladder = "m"
      output = [{ midi = "out", cc = 1, values = "odd" }, { midi = "out", pitch_bend = false, bits = 7 }]
      => 4:44: control.c.output.values: expected "even", "index", "click", or an array of one number for each rung
      => 4:89: control.c.output.bits: is for cc, nrpn and rpn; pitch_bend has its own

      ladder = "m"
      output = [{ device = "powermate", cc = 1 }]
      => 4:22: control.c.output.device: powermate is no MIDI device; expected one whose match has midi
      """#))
  func `A control's mistake is told at its place`(row: MessageCase) throws {
    let text =
      "ladder = { l = { kind = \"shutter\" }, m = { values = [\"P\"] } }\n[control.c]\n\(row.lines)"
    #expect(try TOML.messages(text) == row.messages)
  }

  @Test func `A control goes on from where it was unless it is not to`() throws {
    let head = "[ladder.l]\nvalues = [\"a\"]\n[control.c]\nladder = \"l\"\n"
    for (line, restore) in [("", true), ("restore = true", true), ("restore = false", false)] {
      let settings = try #require(try TOML.read(head + line).settings)
      #expect(settings.controls.map(\.restore) == [restore])
    }
  }

  @Test func `To go round takes an input that can`() throws {
    let wheel = "input = [{ device = \"k\", gesture = \"wheel\", event = \"ABS_X\" }"
    let mistake =
      "t.toml:5:8: control.c.wrap: needs an input that can go round; a wheel or a fader has ends"
    #expect(try TOML.messages(ofControl: "wrap = true\n\(wheel)]").contains(mistake))
    let turn = ", { device = \"k\", gesture = \"turn\", event = \"REL_X\" }]"
    #expect(try !TOML.messages(ofControl: "wrap = true\n\(wheel)\(turn)").contains(mistake))
    #expect(try TOML.messages(ofControl: "wrap = true").contains(mistake) == false)
    let absolute = "input = [{ device = \"m\", cc = 1, mode = \"absolute\" }]"
    let device = "ladder.l.values = [\"a\"]\ndevice.m.match.midi = \"M\"\n"
    let control = "[control.c]\nladder = \"l\"\nwrap = true\n"
    #expect(try TOML.messages(device + control + absolute).contains(mistake))
  }

  @Test(arguments: [
    ("\"\"", "is an empty name"), ("\"a b\"", "is a name with a space or a control character"),
    ("\"a\\u0007\"", "is a name with a space or a control character"),
    ("\"a\\u202Eb\"", "is a name with a space or a control character"),
    ("a23456789_123456789_123456789_123456789_123456789_123456789_12345", "is a name of 65 bytes"),
  ]) func `A name has to fit on a line`(name: String, fault: String) throws {
    let text = "ladder.l.values = [\"a\"]\n[control.\(name)]\nladder = \"l\""
    let messages = try TOML.messages(text)
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix(": \(fault); expected a name without spaces, at most 64 bytes")
        == true)
    #expect(messages.first?.hasPrefix("t.toml:2:10: control.") == true)
  }

  @Test func `A control of the most controls is one too many behind 256`() throws {
    func text(_ count: Int) -> String {
      "ladder.l.values = [\"a\"]\n"
        + (1...count).map { "[control.c\($0)]\nladder = \"l\"\n" }.joined()
    }
    #expect(try TOML.read(text(256)).settings?.controls.count == 256)
    #expect(
      try TOML.messages(text(257)) == [
        "t.toml:514:10: control.c257: is one control too many of 257; at most 256"
      ])
  }

  @Test func `Controls come in the order of the file, not of the alphabet`() throws {
    let text = "ladder.l.values = [\"a\"]\n[control.z]\nladder = \"l\"\n[control.b]\nladder = \"l\""
    #expect(try TOML.read(text).settings?.controls.map(\.name) == ["z", "b"])
  }

  @Test func `A key of no table is told, and what was meant`() throws {
    #expect(
      try TOML.messages("[contrl.x]\nladder = 1") == [
        "t.toml:1:2: contrl: is no key of this table; did you mean \"control\"?"
      ])
  }
}
