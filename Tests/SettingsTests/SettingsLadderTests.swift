import Controls
import Geometry
import Ladders
import MIDIMessages
import Testing

@testable import Settings

@Suite struct SettingsLadderTests {
  @Test func `What names rungs names them by value on another ladder`() throws {
    let own = try Ladder(values: ["100", "200", "400", "Auto"])
    let other = try Ladder(values: ["50", "100", "150", "390", "800"])
    let target = ButtonAction.Target.control(ControlID(0))
    let buttons = [
      ButtonSettings(
        name: "b",
        plan: ButtonPlan(
          keys: [],
          press: [.select(target, Rung(2)), .select(target, Rung(3)), .step(target, by: 1)],
          hold: [.next(target, of: [Rung(0), Rung(1), Rung(2)])],
          double: [.select(.control(ControlID(1)), Rung(2))]))
    ]
    let output = OutputSettings(
      destination: .port, parameter: MIDIParameter(.controller(20), channel: Channel(status: 0)),
      spread: .values([1, 2, 3, 4]))
    let control = ControlSettings(
      name: "iso", ladder: own, initial: Rung(1), inputs: [], outputs: [output])
    let settings = Settings(
      devices: [],
      controls: [control, ControlSettings(name: "x", ladder: own, initial: Rung(0), inputs: [])],
      buttons: buttons)
    let moved = settings.with(other, of: ControlID(0))
    #expect(moved.controls[0].ladder == other && moved.controls[0].initial == Rung(2))
    #expect(moved.controls[0].outputs[0].spread == .even)
    #expect(moved.controls[1] == settings.controls[1])
    let plan = moved.buttons[0].plan
    #expect(plan.press == [.select(target, Rung(3)), .notify, .step(target, by: 1)])
    #expect(plan.hold == [.next(target, of: [Rung(1), Rung(2), Rung(3)])])
    #expect(plan.double == buttons[0].plan.double)
  }
}
