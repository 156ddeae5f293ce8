import Testing

@testable import SettingsFile

@Suite struct TenMistakesTests {
  private let text = """
    [ladder.shutter]
    kind = "shuter"
    from = "30"

    [ladder.focus]
    from = 0
    to = 1000
    step = -10

    [device.knob]
    macth = { name = "Griffin PowerMate" }
    grab = "yes"

    [control.shutter]
    ladder = "shuter"
    snap = 0.3

    [[control.shutter.input]]
    device = "knop"
    gesture = "turn"
    event = "REL_DAIL"
    counts_per_rung = 0.12345

    [control.focus]
    ladder = "focus"
      inital = 125
    """

  @Test func `Ten mistakes are told at once, each at its place`() throws {
    let messages = try TOML.messages(text)
    let expected = """
      t.toml:2:8: ladder.shutter.kind: expected "shutter", "iso", "aperture", "exposure-compensation", "kelvin" or "focal-length", got the text "shuter"; did you mean "shutter"?
      t.toml:8:8: ladder.focus.step: -10 leads away from 1000; 10 would lead there
      t.toml:11:1: device.knob.macth: is no key of this table; did you mean "match"?
      t.toml:12:8: device.knob.grab: expected true or false, got the text "yes"
      t.toml:15:10: control.shutter.ladder: there is no ladder "shuter"; did you mean "shutter"?
      t.toml:16:8: control.shutter.snap: expected a number from 0.5 to 1 with at most 3 decimals, got 0.3
      t.toml:19:10: control.shutter.input.device: there is no device "knop"; did you mean "knob"?
      t.toml:21:9: control.shutter.input.event: the kernel has no event "REL_DAIL"; did you mean "REL_DIAL"?
      t.toml:22:19: control.shutter.input.counts_per_rung: expected a number above 0, at most 100000, with at most 3 decimals, got 0.12345
      t.toml:26:3: control.focus.inital: is no key of this table; did you mean "initial"?
      """
    #expect(messages.joined(separator: "\n") == expected)
  }

  @Test func `One mistake is enough to have no settings`() throws {
    #expect(try TOML.read(text).settings == nil)
  }
}
