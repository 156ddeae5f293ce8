import Controls
import Geometry
import Ladders
import Settings
import Testing

@testable import SettingsFile

/// What is said of groups and buttons, and what they become.
@Suite struct LayerMessageTests {
  private static let head = """
    ladder.l = { values = ["a", "b", "c"] }
    ladder.n = { from = 0, to = 10, step = 1 }
    device.k = { match = { name = "K" } }
    device.m = { match = { midi = "M" } }
    control.c = { ladder = "l" }
    control.f = { ladder = "n" }
    [control.e]
    ladder = "n"

    """

  @Test(
    arguments: MessageCase.list(
      #"""
      [group.g]
      controls = ["c"]
      => 10:12: group.g.controls: has one control; expected 2 at least

      [group.g]
      controls = ["c", "lens"]
      => 10:18: group.g.controls: there is no control "lens"; expected "c", "f" or "e"

      [group.g]
      controls = ["c", "e", "c"]
      => 10:23: group.g.controls: "c" is in the group already

      [group.g]
      => 9:8: group.g.controls: is missing; expected its controls, for instance ["shutter", "iso"]

      [group.c]
      controls = ["e", "f"]
      => 9:8: group.c: is the name of a control already; expected another one for the group

      [group.g]
      controls = ["c", "e"]
      active = "f"
      => 11:10: group.g.active: "f" is no control of this group; expected "c" or "e"

      [group.g]
      controls = ["c", "e"]
      input = [{ device = "k", gesture = "tern", event = "REL_X" }]
      => 11:36: group.g.input.gesture: expected "turn", "ring", "fader", "wheel", "dial" or "spin", got the text "tern"; did you mean "turn"?

      [group.g]
      controls = ["c", "e"]
      input = [{ device = "k", gesture = "turn", event = "REL_X" }]
      [[control.e.input]]
      device = "k"
      gesture = "turn"
      event = "REL_X"
      => 11:10: group.g.input: the same event of the same device turns this control already, by line 12

      [button.b]
      press = { next = "lens" }
      => 9:9: button.b.input: is missing; expected where it is pressed, for instance input = [{ device = "powermate" }]
      => 10:18: button.b.press.next: there is no group "lens"

      [button.b]
      input = [{ device = "k" }]
      => 10:10: button.b.input.event: is missing; expected the name of a key, for instance "BTN_0"

      [button.b]
      input = [{ device = "k", event = "REL_X" }, { device = "m", event = "BTN_0" }]
      => 10:34: button.b.input.event: REL_X is no button; expected a BTN_ or KEY_ event
      => 10:45: button.b.input.note: is missing; expected the number of its note, or one of cc and program
      => 10:61: button.b.input.event: is for input devices, and this one is MIDI; expected note, cc or program

      [button.b]
      input = [{ device = "k", event = "BTN_0" }, { device = "k", event = "BTN_0" }]
      => 10:45: button.b.input: the same key of the same device is an input already

      [button.b]
      input = [{ device = "k", event = "BTN_0" }]
      press = { next = "c" }
      hold = { set = "c", to = "d" }
      double = [{ step = "e" }, { lock = "e", reset = "e" }, {}]
      => 11:18: button.b.press.next: "c" is a control; expected a group
      => 12:26: button.b.hold.to: "d" is not on this ladder; the nearest are "a" and "c"
      => 13:29: button.b.double.lock: is given beside reset; expected one of them
      => 13:56: button.b.double: does nothing; expected one of "next", "previous", "activate", "set", "step", "reset", "cycle", "lock", "unlock", "toggle_lock" or "notify"

      [button.b]
      input = [{ device = "k", event = "BTN_0" }]
      press = { cycle = "c", values = ["a"] }
      hold = { step = "e", to = 5 }
      hold_ms = 5
      => 11:33: button.b.press.values: has no two values; expected some to go round
      => 12:22: button.b.hold.to: is for "set", and this does step
      => 13:11: button.b.hold_ms: expected a whole number from 20 to 10000, got 5

      [button.b]
      input = [{ device = "k", event = "BTN_0" }]
      double = { activate = "c" }
      hold_ms = 600
      bounce_ms = 400
      => 11:23: button.b.double.activate: "c" is no control of a group; expected one that is
      => 12:1: button.b.hold_ms: is for hold, and this button has none
      => 13:1: button.b.bounce_ms: double_ms is not longer than bounce_ms, 400 ms; expected more

      [[control.e.input]]
      device = "k"
      gesture = "turn"
      event = "REL_X"
      while = "push"
      => 13:9: control.e.input.while: there is no button "push"; expected a table [button.push]
      """#))
  func `What is wrong with groups and buttons is told with its place`(
    _ one: MessageCase
  ) throws {
    let said = try TOML.messages(Self.head + one.lines)
    #expect(said.filter { !$0.contains("warning: ") } == one.messages)
  }

  @Test func `One key is one button, and an action is a table`() throws {
    let said = try TOML.messages(
      Self.head + """
        [button.b]
        input = [{ device = "k", event = "BTN_0" }]
        press = "next"
        [button.d]
        input = [{ device = "k", event = "BTN_0" }]
        """)
    #expect(
      said == [
        "t.toml:11:9: button.b.press: is a text; expected an action, for instance { next = \"camera\" }, or an array of them",
        "t.toml:13:10: button.d.input: the same key is the button \"b\" already; several actions of one are an array",
      ])
  }

  @Test func `A button of a control that is one too many is no more than that`() throws {
    var text =
      "ladder.l = { from = 0, to = 9, step = 1 }\ndevice.k = { match = { name = \"K\" } }\n"
    for control in 0...256 { text += "control.x\(control) = { ladder = \"l\" }\n" }
    text +=
      "button.b = { input = [{ device = \"k\", event = \"BTN_0\" }], press = { set = \"x256\", to = 3 } }\n"
    let said = try TOML.messages(text)
    #expect(said.contains { $0.contains("is one control too many of 257") })
  }

  private func settings(_ text: String) throws -> Settings {
    let (settings, problems) = try TOML.read(Self.head + text)
    #expect(problems.filter { $0.severity == .mistake } == [])
    return try #require(settings)
  }

  @Test func `A group is inputs of all its controls, and a control that names the active one`()
    throws
  {
    let settings = try settings(
      """
      [group.g]
      controls = ["e", "c"]
      active = "c"
      input = [{ device = "k", gesture = "turn", event = "REL_X" }]
      selector = [{ device = "m", cc = 5, mode = "twos" }]
      output = [{ midi = "out", cc = 7 }]
      """)
    #expect(settings.controls.map(\.name) == ["c", "f", "e", "g"])
    #expect(
      settings.groups == [
        GroupPlan(controls: [ControlID(2), ControlID(0)], selector: ControlID(3))
      ])
    let selector = settings.controls[3]
    #expect((0..<2).map { selector.ladder.value(at: Rung($0)) } == ["e", "c"])
    #expect(selector.initial == Rung(1) && selector.wrap && selector.restore)
    #expect(selector.inputs.count == 1 && selector.outputs.count == 1)
    #expect(settings.controls.map(\.inputs.count) == [1, 0, 1, 1])
    #expect(settings.controls[0].inputs[0].gate == InputGate(group: GroupID(0)))
  }

  @Test func `Actions are what they are called`() throws {
    let settings = try settings(
      """
      [group.g]
      controls = ["c", "e"]
      [button.b]
      input = [{ device = "m", note = 60, channel = 2 }, { device = "k", event = "BTN_0" }]
      press = [{ next = "g" }, { previous = "g" }, { activate = "e" }, { set = "c", to = "b" }]
      hold = [{ step = "g", by = -2 }, { reset = "e" }, { cycle = "e", values = [1, 5] }]
      double = [{ lock = "c" }, { unlock = "g" }, { toggle_lock = "e" }, { notify = true }]
      hold_ms = 700
      """)
    let plan = try #require(settings.buttons.first?.plan)
    let (c, e, g) = (ControlID(0), ControlID(2), ControlID(3))
    #expect(
      plan.press == [
        .step(.control(g), by: 1), .step(.control(g), by: -1), .select(.control(g), Rung(1)),
        .select(.control(c), Rung(1)),
      ])
    #expect(
      plan.hold == [
        .step(.active(GroupID(0)), by: -2), .reset(.control(e)),
        .next(.control(e), of: [Rung(1), Rung(5)]),
      ])
    #expect(
      plan.double == [
        .lock(.control(c), .lock), .lock(.active(GroupID(0)), .unlock),
        .lock(.control(e), .toggle), .notify,
      ])
    #expect(plan.holdTime == Microseconds(700_000) && plan.doubleTime == ButtonPlan.usualDouble)
    // Devices that only a button needs are there, by their new numbers.
    #expect(settings.devices.map(\.name) == ["k", "m"])
    #expect(plan.keys.map(\.device.index) == [1, 0])
    #expect(settings.devices[1].midiAxes.count == 1)
  }

  @Test func `One motion may do one thing while a button is held, and another while it is not`()
    throws
  {
    let settings = try settings(
      """
      [[control.e.input]]
      device = "k"
      gesture = "turn"
      event = "REL_X"
      [[control.e.input]]
      device = "k"
      gesture = "turn"
      event = "REL_X"
      counts_per_rung = 4
      while = "b"
      [button.b]
      input = [{ device = "k", event = "BTN_0" }]
      """)
    #expect(settings.controls[2].inputs.map(\.gate.button) == [nil, ButtonID(0)])
  }
}
