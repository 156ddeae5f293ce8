import Geometry
import Testing

@testable import Controls

@Suite struct LayerTests {
  private static let group = GroupID(0)
  /// What tells which control is the active one.
  private static let selector = ControlID(3)
  private static let active = InputGate(group: group)

  /// Three controls of a camera and one knob, whose button goes on to the next.
  private func camera(_ more: ButtonPlan...) -> ButtonStage {
    ButtonStage(
      [
        ButtonStage.control(9, initial: 4, ButtonStage.turn(Self.active)),
        ButtonStage.control(5, initial: 0, ButtonStage.turn(Self.active)),
        ButtonStage.control(20, initial: 10, ButtonStage.turn(Self.active, counts: 3)),
        ButtonStage.selector(of: 3),
      ],
      groups: [
        GroupPlan(controls: [ControlID(0), ControlID(1), ControlID(2)], selector: Self.selector)
      ],
      buttons: [ButtonStage.button(press: [.step(.control(Self.selector), by: 1)])] + more)
  }

  @Test func `A press goes on to the next control, and the knob turns that one`() {
    var stage = camera()
    stage.say("1", at: 0)
    stage.press(at: 10)
    stage.say("1", at: 30)
    stage.press(at: 40)
    stage.say("3", at: 60)
    stage.say("down", at: 70)
    stage.say("-1", at: 80)
    #expect(
      stage.told() == "0=5+1, press0@10.0, 3=1+1, 1=1+1, press0@40.0, 3=2+1, 2=11+1, "
        + "press0@70.0, 3=0+1, 0=4+1")
  }

  @Test func `Presses and turns of one frame keep their order`() {
    var stage = camera()
    stage.say("1 down 2 up 1", at: 10)
    #expect(stage.told() == "0=5+1, press0@10.0, 3=1+1, 1=3+3")
    stage.wait(until: 15)
    stage.say("down -1", at: 30)
    #expect(stage.told() == "press0@30.0, 3=2+1")
  }

  @Test func `A layer that changes in mid-turn begins anew, and nothing begun is carried over`() {
    var stage = camera()
    // Two thirds of a rung of the third control.
    stage.press(at: 0)
    stage.press(at: 20)
    stage.say("2", at: 40)
    stage.press(at: 50)
    stage.press(at: 70)
    stage.press(at: 90)
    _ = stage.told()
    stage.say("1", at: 110)
    #expect(stage.told() == "")
    stage.say("2", at: 120)
    #expect(stage.told() == "2=11+1")
  }

  @Test func `While a button is held the knob turns what is turned with it, and nothing else`() {
    var stage = ButtonStage(
      [
        ButtonStage.control(9, initial: 4, ButtonStage.turn()),
        ButtonStage.control(9, initial: 4, ButtonStage.turn(InputGate(button: ButtonID(0)))),
      ],
      buttons: [ButtonStage.button()])
    stage.say("1", at: 0)
    stage.say("down", at: 10)
    stage.say("1", at: 20)
    stage.say("1", at: 30)
    #expect(stage.told() == "0=5+1, 1=6+2")
    stage.say("up", at: 40)
    stage.say("1", at: 50)
    #expect(stage.told() == "0=6+1")
  }

  @Test func `Fine mode is the same control with more travel while a button is held`() {
    var stage = ButtonStage(
      [
        ButtonStage.control(
          9, initial: 4, ButtonStage.turn(),
          ButtonStage.turn(InputGate(button: ButtonID(0)), counts: 4))
      ],
      buttons: [ButtonStage.button()])
    stage.say("1", at: 0)
    #expect(stage.told() == "0=5+1")
    stage.say("down", at: 10)
    stage.say("3", at: 20)
    #expect(stage.told() == "")
    stage.say("1", at: 30)
    #expect(stage.told() == "0=6+1")
    stage.say("up", at: 40)
    stage.say("1", at: 50)
    #expect(stage.told() == "0=7+1")
  }

  @Test func `A knob that turns the selector chooses what another one turns`() {
    var chooser = ButtonStage.selector(of: 2)
    chooser.inputs = [ButtonStage.turn()]
    chooser.inputs[0].device = ButtonStage.pad
    var stage = ButtonStage(
      [
        ButtonStage.control(9, ButtonStage.turn(Self.active)),
        ButtonStage.control(9, ButtonStage.turn(Self.active)), chooser,
      ], groups: [GroupPlan(controls: [ControlID(0), ControlID(1)], selector: ControlID(2))],
      buttons: [])
    stage.say("1", at: 0)
    stage.say("1", at: 10, on: ButtonStage.pad)
    stage.say("1", at: 20)
    #expect(stage.told() == "0=5+1, 2=1+1, 1=5+1")
  }

  @Test func `The button may be on another device than the knob`() {
    let pad = ButtonPlan(
      keys: [ButtonKey(device: ButtonStage.pad, event: ButtonStage.push)],
      press: [.step(.control(Self.selector), by: -1)])
    var stage = camera(pad)
    stage.say("down", at: 0, on: ButtonStage.pad)
    stage.say("3", at: 10)
    #expect(stage.told() == "press1@0.0, 3=2+1, 2=11+1")
  }

  @Test func `A button with keys on two devices is down while one of them is`() {
    let both = ButtonPlan(
      keys: [
        ButtonKey(device: ButtonStage.knob, event: ButtonStage.push),
        ButtonKey(device: ButtonStage.pad, event: ButtonStage.push),
      ], press: [.reset(.control(ControlID(0)))])
    var stage = ButtonStage([ButtonStage.control()], buttons: [both])
    stage.say("down", at: 0)
    stage.say("down", at: 100, on: ButtonStage.pad)
    stage.say("up", at: 200)
    stage.say("down", at: 300)
    #expect(stage.told() == "press0@0.0")
    stage.say("up", at: 400)
    stage.say("up", at: 500, on: ButtonStage.pad)
    stage.say("down", at: 600)
    #expect(stage.told() == "press0@600.0")
  }

  // MARK: Actions

  private func told(_ action: ButtonAction, presses: Int, from initial: Int = 4) -> String {
    var control = ButtonStage.control(9, initial: initial)
    control.home = Rung(2)
    var stage = ButtonStage([control], buttons: [ButtonStage.button(press: [action])])
    for press in 0..<presses {
      stage.say("down", at: Double(press * 100))
      stage.say("up", at: Double(press * 100 + 50))
    }
    return stage.told().split(separator: ", ").filter { !$0.hasPrefix("press") }
      .joined(separator: " ")
  }

  private static let first = ButtonAction.Target.control(ControlID(0))

  @Test func `Set, step, reset, toggle and favourites do what they are called`() {
    #expect(told(.select(Self.first, Rung(7)), presses: 2) == "0=7")
    #expect(told(.step(Self.first, by: 3), presses: 3) == "0=7+3 0=8+1")
    #expect(told(.step(Self.first, by: -3), presses: 2) == "0=1+3 0=0+1")
    #expect(told(.reset(Self.first), presses: 2) == "0=2")
    let toggle = ButtonAction.next(Self.first, of: [Rung(1), Rung(6)])
    #expect(told(toggle, presses: 4) == "0=6 0=1 0=6 0=1")
    let favourites = ButtonAction.next(Self.first, of: [Rung(0), Rung(3), Rung(8)])
    #expect(told(favourites, presses: 4) == "0=8 0=0 0=3 0=8")
    #expect(told(favourites, presses: 1, from: 8) == "0=0")
  }

  @Test func `A locked control holds its value against hands, buttons and clients`() {
    var stage = ButtonStage(
      [ButtonStage.control(9, initial: 4, ButtonStage.turn())],
      buttons: [
        ButtonStage.button(press: [.lock(Self.first, .toggle)])
      ])
    stage.say("down", at: 0)
    stage.say("up", at: 50)
    stage.say("3", at: 100)
    #expect(stage.told() == "press0@0.0, lock 0")
    #expect(stage.bank.isLocked(ControlID(0)))
    stage.say("down", at: 200)
    stage.say("up", at: 250)
    // What it was turned meanwhile counts for nothing.
    stage.say("1", at: 300)
    #expect(stage.told() == "press0@200.0, unlock 0, 0=5+1")
  }

  @Test func `A button that does nothing is told all the same`() {
    var stage = ButtonStage([ButtonStage.control()], buttons: [ButtonStage.button()])
    stage.say("down", at: 5)
    #expect(stage.told() == "press0@5.0")
  }

  @Test func `Several actions of one press are done in their order`() {
    let actions: [ButtonAction] = [
      .select(.control(ControlID(2)), Rung(1)), .step(.active(Self.group), by: 1),
    ]
    var stage = ButtonStage(
      [ButtonStage.control(), ButtonStage.control(), ButtonStage.selector(of: 2)],
      groups: [GroupPlan(controls: [ControlID(0), ControlID(1)], selector: ControlID(2))],
      buttons: [ButtonStage.button(press: actions)])
    stage.say("down", at: 0)
    #expect(stage.told() == "press0@0.0, 2=1, 1=5+1")
  }
}
