import Geometry
import Ladders
import Settings
import Testing

@testable import SettingsFile

@Suite struct LadderMessageTests {
  /// A ladder's lines, and what is said of them; the first line is line 2.
  @Test(
    arguments: MessageCase.list(
      #"""
      => 1:9: ladder.l: describes no ladder; expected kind, values, rungs, or from, to and step

      values = []
      => 2:10: ladder.l.values: is empty; at least one rung

      values = "a"
      => 2:10: ladder.l.values: expected an array of values, got the text "a"

      values = [2.8]
      => 2:11: ladder.l.values: expected a text, in quotes if it has a fraction, got 2.8

      values = ["a", "b", "a"]
      => 2:21: ladder.l.values: "a" is there already, as entry 1

      values = ["a"]
      from = 1
      => 3:1: ladder.l.from: describes the ladder once more, beside values; expected one of the two

      kind = "iso"
      rungs = [{ value = "1" }]
      => 2:1: ladder.l.kind: describes the ladder once more, beside rungs; expected one of the two

      rungs = [{ value = "1" }]
      values = ["1"]
      => 3:1: ladder.l.values: describes the ladder once more, beside rungs; expected one of the two

      rungs = [{ readout = "1" }]
      => 2:10: ladder.l.rungs.value: is missing; expected the text of this rung

      rungs = [{ valeu = "1" }]
      => 2:12: ladder.l.rungs.valeu: is no key of this table; did you mean "value"?

      rungs = [{ value = "1", number = nan }]
      => 2:34: ladder.l.rungs.number: expected a number, got nan

      rungs = [{ value = "1" }, { value = "1" }]
      => 2:27: ladder.l.rungs: "1" is there already, as entry 1

      rungs = [1]
      => 2:10: ladder.l.rungs: expected a table, got 1

      kind = "shutter"
      from = "1/90"
      => 3:8: ladder.l.from: "1/90" is not on the shutter ladder in steps of 1; the nearest are "1/125" and "1/60"

      kind = "iso"
      to = 110
      step = "1/3"
      => 3:6: ladder.l.to: "110" is not on the iso ladder in steps of 1/3; the nearest are "100" and "125"

      kind = "iso"
      step = "1/4"
      => 3:8: ladder.l.step: expected "1", "1/2" or "1/3", got the text "1/4"

      kind = "kelvin"
      step = "1/3"
      => 3:8: ladder.l.step: expected 100, the only step of kelvin, got the text "1/3"

      kind = "focal-length"
      from = 24
      => 2:8: ladder.l.kind: a focal-length ladder has no grid; list its rungs in values

      kind = "focal-length"
      values = [24, "wide"]
      => 3:15: ladder.l.values: "wide" is no focal-length marking; a number above 0

      from = 0
      to = 10
      => 1:9: ladder.l.step: is missing; expected a number; a range has from, to and step

      from = "a"
      to = 10
      step = 1
      => 2:8: ladder.l.from: expected a number, got the text "a"

      from = 0
      to = 10
      step = 0
      => 4:8: ladder.l.step: 0 leads nowhere; a number that leads from 0 to 10

      from = 0
      to = 10000000
      step = 1
      => 4:8: ladder.l.step: 1 makes 10000001 rungs; at most 1000000

      from = 0
      to = 9223372036854775807
      step = 1
      => 3:6: ladder.l.to: 9223372036854775807 has too many digits; at most 15

      from = -9223372036854775808
      to = 0
      step = 1
      => 2:8: ladder.l.from: -9223372036854775808 by 1 has too many digits; at most 15

      from = inf
      to = 0
      step = 1
      => 2:8: ladder.l.from: expected a number, got inf
      """#))
  func `A ladder's mistake is told at its place`(row: MessageCase) throws {
    let text = "[ladder.l]\n\(row.lines)\n[control.c]\nladder = \"l\""
    #expect(try TOML.messages(text) == row.messages)
  }

  @Test(arguments: [
    ("kind = \"iso\"\nfrom = 100\nto = 400", ["100", "200", "400"]),
    ("kind = \"aperture\"\nfrom = 2.8\nto = 2", ["2.8", "2"]),
    ("kind = \"exposure-compensation\"\nfrom = -1\nto = 1\nstep = 1", ["-1", "0", "+1"]),
    ("kind = \"kelvin\"\nfrom = 9900\nstep = 100", ["9900", "10000"]),
    ("kind = \"shutter\"\nfrom = \"30\"\nto = 60", ["30", "60"]),
    ("kind = \"focal-length\"\nvalues = [24, \"50\"]", ["24", "50"]),
    ("from = \"0.50\"\nto = 1\nstep = 0.25", ["0.50", "0.75", "1.00"]),
    ("from = 3\nto = 1\nstep = -1", ["3", "2", "1"]),
    ("rungs = [{ value = 8 }]", ["8"]),
  ]) func `A ladder is read`(lines: String, values: [String]) throws {
    let (settings, problems) = try TOML.read("[ladder.l]\n\(lines)\n[control.c]\nladder = \"l\"")
    #expect(problems.isEmpty)
    let ladder = try #require(settings?.controls.first?.ladder)
    #expect((0..<ladder.count).map { ladder.value(at: .init($0)) } == values)
  }

  @Test func `A rung keeps what is said of it`() throws {
    let settings = try TOML.read(
      """
      [ladder.l]
      rungs = [{ value = "35", readout = "35 mm", engraving = "l", number = 35.5, native = true }]
      [control.c]
      ladder = "l"
      """
    ).settings
    let rung = try #require(settings?.controls.first?.ladder.entry(at: .init(0)))
    #expect(rung.readout == "35 mm" && rung.engraving == "l" && rung.isNative)
    #expect(rung.number == 35.5)
  }

  @Test func `A ladder that no control uses is checked too`() throws {
    let messages = try TOML.messages(
      "ladder.a.values = [\"x\"]\nladder.b.values = []\ncontrol.c.ladder = \"a\"")
    #expect(messages == ["t.toml:2:19: ladder.b.values: is empty; at least one rung"])
  }

  @Test func `A table without names is told as such`() throws {
    let messages = try TOML.messages("ladder = 5\ncontrol.c.ladder = \"a\"")
    #expect(
      messages == [
        "t.toml:1:10: ladder: expected tables, [ladder.NAME], got 5",
        "t.toml:2:20: control.c.ladder: there is no ladder \"a\"; expected a table [ladder.a]",
      ])
  }
}
