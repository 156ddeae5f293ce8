import Geometry
import Testing

@testable import Controls

@Suite struct PressTests {
  private static let up = ButtonAction.step(.control(ControlID(0)), by: 1)

  private func stage(
    press: Bool = true, hold: Bool = false, double: Bool = false, turn: Bool = false
  ) -> ButtonStage {
    let inputs = turn ? [ButtonStage.turn(InputGate(button: ButtonID(0)))] : []
    var control = ButtonStage.control()
    control.inputs = inputs
    return ButtonStage(
      [control],
      buttons: [
        ButtonStage.button(
          press: press ? [Self.up] : [], hold: hold ? [Self.up] : [],
          double: double ? [Self.up] : [])
      ])
  }

  @Test func `Where nothing else is wanted a press counts at once`() {
    var stage = stage()
    stage.say("down", at: 10)
    #expect(stage.told() == "press0@10.0, 0=5+1")
    stage.say("repeat", at: 300)
    stage.say("repeat", at: 330)
    stage.say("up", at: 900)
    #expect(stage.told() == "")
    #expect(stage.bank.deadline == nil)
  }

  @Test func `A press that bounces for 5 ms is one, and its end is not lost in it`() {
    var stage = stage()
    for (place, word) in ["down", "up", "down", "up", "down", "up"].enumerated() {
      stage.say(word, at: 10 + Double(place) * 0.8)
    }
    #expect(stage.told() == "press0@10.0, 0=5+1")
    // It was up when the bouncing was over.
    #expect(stage.bank.deadline == Microseconds(15_000))
    stage.wait(until: 15)
    #expect(stage.bank.deadline == nil)
    stage.say("down", at: 21)
    #expect(stage.told() == "press0@21.0, 0=6+1")
  }

  @Test func `A release that bounces is one, too`() {
    var stage = stage()
    stage.say("down", at: 0)
    for (place, word) in ["up", "down", "up", "down", "up"].enumerated() {
      stage.say(word, at: 100 + Double(place))
    }
    stage.wait(until: 105)
    #expect(stage.told() == "press0@0.0, 0=5+1")
    stage.say("down", at: 200)
    #expect(stage.told() == "press0@200.0, 0=6+1")
  }

  @Test func `Down and up in one frame are a press`() {
    var stage = stage(hold: true)
    stage.say("down up", at: 10)
    stage.wait(until: 15)
    #expect(stage.told() == "press0@15.0, 0=5+1")
  }

  @Test func `What may be held counts as pressed when it is let go`() {
    var stage = stage(hold: true)
    stage.say("down", at: 0)
    #expect(stage.told() == "")
    #expect(stage.bank.deadline == Microseconds(500_000))
    stage.say("up", at: 499)
    #expect(stage.told() == "press0@499.0, 0=5+1")
    stage.say("down", at: 1000)
    stage.wait(until: 1500)
    #expect(stage.told() == "hold0@1500.0, 0=6+1")
    stage.say("up", at: 2000)
    #expect(stage.told() == "")
  }

  @Test func `A hold that is looked for late counts from when it was one`() {
    var stage = stage(hold: true)
    stage.say("down", at: 0)
    stage.say("up", at: 800)
    #expect(stage.told() == "hold0@500.0, 0=5+1")
  }

  @Test func `Two presses in time are a double and no press`() {
    var stage = stage(double: true)
    stage.say("down", at: 0)
    stage.say("up", at: 80)
    #expect(stage.told() == "")
    stage.say("down", at: 250)
    #expect(stage.told() == "double0@250.0, 0=5+1")
    stage.say("up", at: 300)
    stage.wait(until: 2000)
    #expect(stage.told() == "")
  }

  @Test func `One press that stays alone counts when the time for a second is over`() {
    var stage = stage(double: true)
    stage.say("down", at: 0)
    stage.say("up", at: 80)
    stage.wait(until: 300)
    #expect(stage.told() == "press0@300.0, 0=5+1")
    stage.say("down", at: 301)
    stage.wait(until: 601)
    #expect(stage.told() == "press0@601.0, 0=6+1")
    stage.say("up", at: 900)
    stage.say("down", at: 1000)
    #expect(stage.told() == "")
  }

  @Test func `A hold is one where a double is wanted as well`() {
    var stage = stage(hold: true, double: true)
    stage.say("down", at: 0)
    stage.wait(until: 500)
    #expect(stage.told() == "hold0@500.0, 0=5+1")
    stage.say("up", at: 600)
    stage.say("down", at: 700)
    stage.say("up", at: 750)
    stage.say("down", at: 800)
    #expect(stage.told() == "double0@800.0, 0=6+1")
  }

  @Test func `A button for which a knob is turned is no press when it is let go`() {
    var stage = stage(hold: true, turn: true)
    stage.say("down", at: 0)
    stage.say("2", at: 100)
    stage.wait(until: 600)
    stage.say("up", at: 700)
    #expect(stage.told() == "0=6+2")
    stage.say("down", at: 1000)
    stage.say("up", at: 1100)
    #expect(stage.told() == "press0@1100.0, 0=7+1")
  }

  @Test func `A button that is found to be down was pressed before, and is let go without a word`()
  {
    var stage = stage(hold: true)
    stage.say("down", at: 0, kind: .opened)
    stage.wait(until: 900)
    stage.say("up", at: 1000)
    #expect(stage.told() == "")
    stage.say("down", at: 1100)
    stage.say("up", at: 1150, kind: .resynchronised)
    #expect(stage.told() == "")
    stage.say("down", at: 1200)
    stage.say("up", at: 1250)
    #expect(stage.told() == "press0@1250.0, 0=5+1")
  }

  @Test func `A knob that is unplugged while it is held has let it go`() {
    var stage = stage(hold: true)
    stage.say("down", at: 0)
    stage.disconnect()
    stage.wait(until: 900)
    #expect(stage.told() == "")
    #expect(stage.bank.deadline == nil)
    stage.say("down", at: 1000)
    stage.wait(until: 1500)
    #expect(stage.told() == "hold0@1500.0, 0=5+1")
  }
}
