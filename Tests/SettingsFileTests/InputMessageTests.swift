import Controls
import TestSupport
import Devices
import Ladders
import Settings
import Testing

@testable import SettingsFile

@Suite struct InputMessageTests {
  private let turn = "gesture = \"turn\"\nevent = \"REL_DIAL\"\n"

  /// An input's lines behind `device`, and what is said of them; the first line is line 7.
  @Test(
    arguments: MessageCase.list(
      #"""
      event = "REL_DIAL"
      => 5:1: control.c.input.gesture: is missing; expected how it is read, for instance "turn"

      gesture = "trun"
      event = "REL_DIAL"
      => 7:11: control.c.input.gesture: expected "turn", "ring", "fader", "wheel", "dial" or "spin", got the text "trun"; did you mean "turn"?

      gesture = 1
      event = "REL_DIAL"
      => 7:11: control.c.input.gesture: expected "turn", "ring", "fader", "wheel", "dial" or "spin", got 1

      gesture = "turn"
      => 5:1: control.c.input.event: is missing; expected the name of an event, for instance "REL_DIAL"

      gesture = "turn"
      evnt = "REL_DIAL"
      => 8:1: control.c.input.evnt: is no key of this table; did you mean "event"?

      gesture = "fader"
      event = "ABS_X"
      rest = 0
      => 9:1: control.c.input.rest: is for REL_ events, and ABS_X is told only when it moves

      gesture = "turn"
      event = 7
      => 8:9: control.c.input.event: expected a text, got 7

      gesture = "turn"
      event = "DIAL"
      => 8:9: control.c.input.event: the kernel has no event "DIAL"; expected a name such as "REL_DIAL"

      gesture = "turn"
      event = "rel_dial"
      => 8:9: control.c.input.event: the kernel has no event "rel_dial"; did you mean "REL_DIAL"?

      gesture = "turn"
      event = "ABS_WHEEL"
      => 8:9: control.c.input.event: ABS_WHEEL does not turn; expected a REL_ event, a key, or another gesture

      gesture = "turn"
      event = "MSC_SCAN"
      => 8:9: control.c.input.event: MSC_SCAN does not turn; expected a REL_ event, a key, or another gesture
      """#))
  func `A mistake in gesture or event is told`(row: MessageCase) throws {
    #expect(try TOML.messages(ofInput: row.lines) == row.messages)
  }

  @Test(
    arguments: MessageCase.list(
      #"""
      counts_per_rung = 1
      degrees_per_rung = 15
      counts_per_turn = 94
      => 10:1: control.c.input.degrees_per_rung: is given beside counts_per_rung; expected one of them

      degrees_per_rung = 15
      => 9:1: control.c.input.degrees_per_rung: needs counts_per_turn, the counts of a full turn

      degrees_per_rung = 361
      counts_per_turn = 94
      => 9:20: control.c.input.degrees_per_rung: expected a number above 0, at most 360, with at most 3 decimals, got 361

      counts_per_rung = 0
      => 9:19: control.c.input.counts_per_rung: expected a number above 0, at most 100000, with at most 3 decimals, got 0

      counts_per_rung = -1.5
      => 9:19: control.c.input.counts_per_rung: expected a number above 0, at most 100000, with at most 3 decimals, got -1.5

      counts_per_rung = "4"
      => 9:19: control.c.input.counts_per_rung: expected a number above 0, at most 100000, with at most 3 decimals, got the text "4"

      counts_per_turn = 0
      => 9:19: control.c.input.counts_per_turn: expected a whole number from 1 to 100000, got 0

      counts_per_turn = 94.5
      => 9:19: control.c.input.counts_per_turn: expected a whole number from 1 to 100000, got 94.5

      invert = 1
      => 9:10: control.c.input.invert: expected true or false, got 1

      snap = 1.01
      => 9:8: control.c.input.snap: expected a number from 0.5 to 1 with at most 3 decimals, got 1.01

      snap = 0.55555
      => 9:8: control.c.input.snap: expected a number from 0.5 to 1 with at most 3 decimals, got 0.55555

      count_per_rung = 1
      => 9:1: control.c.input.count_per_rung: is no key of this table; did you mean "counts_per_rung"?

      invert = 1979-05-27
      => 9:10: control.c.input.invert: expected true or false, got a date or a time

      invert = {}
      => 9:10: control.c.input.invert: expected true or false, got a table

      invert = []
      => 9:10: control.c.input.invert: expected true or false, got an array
      """#))
  func `A mistake in how far it turns is told`(row: MessageCase) throws {
    #expect(try TOML.messages(ofInput: turn + row.lines) == row.messages)
  }

  @Test func `Of a device's inputs the event or the gesture picks one`() throws {
    func input(_ lines: String) throws -> (settings: Settings?, problems: [Problem]) {
      try TOML.read(
        "ladder.l.values = [\"a\"]\n"
          + "control.c = { ladder = \"l\", input = [{ device = \"shuttle\"\(lines) }] }")
    }
    let jog = InputPlan.turn(TOML.dial, countsPerRung: Decimal(units: 4), snap: .detented)
    for lines in ["", ", gesture = \"turn\"", ", event = \"REL_DIAL\""] {
      #expect(try input(lines).settings?.controls.first?.inputs == [jog])
    }
    for lines in [", gesture = \"fader\"", ", event = \"REL_WHEEL\""] {
      let ring = try #require(try input(lines).settings?.controls.first?.inputs.first)
      #expect(ring.gesture == .fader(TOML.shuttleRing) && ring.snap == .free)
    }
    #expect(
      try input(", event = \"REL_X\"").problems.map(\.message) == [
        "shuttle is known to have \"REL_DIAL\" (turn) and \"REL_WHEEL\" (fader); expected one of them, or a gesture for REL_X"
      ])
    let other = try input(", event = \"REL_X\", gesture = \"turn\"").settings
    #expect(other?.controls.first?.inputs == [.turn(EventCode(type: 2, code: 0))])
  }

  @Test func `An input without a device has nothing to be read from`() throws {
    #expect(
      try TOML.messages(ofControl: "[[control.c.input]]\n" + turn) == [
        "t.toml:5:1: control.c.input.device: is missing; expected the name of a device"
      ])
  }

  @Test func `The same event of the same device turns a control only once`() throws {
    let input = "[[control.c.input]]\ndevice = \"k\"\n" + turn
    #expect(
      try TOML.messages(ofControl: input + input + "invert = true") == [
        "t.toml:9:1: control.c.input: the same event of the same device turns this control already, by line 5"
      ])
  }

  @Test func `One knob may turn two controls`() throws {
    let input = "device = \"k\"\n" + turn
    let text =
      "[[control.c.input]]\n\(input)[control.d]\nladder = \"l\"\n[[control.d.input]]\n\(input)"
    #expect(try TOML.messages(ofControl: text) == [])
  }

  @Test func `A single pair of brackets is told`() throws {
    #expect(
      try TOML.messages(ofControl: "[control.c.input]\ndevice = \"k\"\n" + turn) == [
        "t.toml:5:1: control.c.input: expected an array of tables, [[control.c.input]], got a table"
      ])
  }
}
