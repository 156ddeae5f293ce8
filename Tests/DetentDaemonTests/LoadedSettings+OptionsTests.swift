import ControlProtocol
import Controls
import Devices
import Geometry
import Glibc
import Ladders
import Settings
import TestSupport
import Testing

@testable import DetentDaemon
@testable import SettingsFile

@Suite struct LoadedSettingsPlansTests {
  private let folder = ScratchFolder()

  private let turned = """
    [ladder.mode]
    values = ["P", "A", "S", "M"]
    [device.knob]
    match = { name = "Griffin PowerMate" }
    [control.mode]
    ladder = "mode"
    wrap = true
    initial = "S"
    [[control.mode.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"
    counts_per_turn = 94
    degrees_per_rung = 30
    invert = true
    [control.free]
    ladder = "mode"

    """

  private func load(_ text: String) throws -> LoadedSettings {
    var options = DaemonOptions()
    options.settingsFile = folder.write(text, to: "a.toml")
    return try LoadedSettings(options)
  }

  @Test func `Mistakes of the settings are the daemon's failure, all of them`() {
    let failure = #expect(throws: DaemonFailure.self) {
      try load(turned + "colour = 1\ntaste = 2\n")
    }
    #expect(failure?.status == .settings)
    #expect(failure?.message.split(separator: "\n").count == 2)
  }

  @Test func `What may not be read is told as that, and what is not there as the command line's`() {
    let refused = DaemonFailure(
      SettingsMistakes(.system(call: "open", path: "/a", code: EACCES)))
    #expect(refused.status == .settings && refused.areSettingsUnread)
    let missing = DaemonFailure(
      SettingsMistakes(.system(call: "open", path: "/a", code: ENOENT)))
    #expect(missing.status == .usage)
    // Where it is read again it is the settings that are not taken.
    #expect(missing.code == .settings)
  }

  @Test func `The plans say what the settings say`() throws {
    let plans = try load(turned).settings.controls.map(\.plan)
    #expect(plans.map(\.wraps) == [true, false])
    #expect(plans.map(\.initial) == [Rung(2), Rung(0)])
    #expect(plans.map(\.ladder.count) == [4, 4])
    #expect(
      plans[0].inputs == [
        .turn(
          EventCode(type: 2, code: 7), degreesPerRung: Decimal(units: 30), countsPerTurn: 94,
          isInverted: true)
      ])
    #expect(plans[1].inputs == [])
  }
}
