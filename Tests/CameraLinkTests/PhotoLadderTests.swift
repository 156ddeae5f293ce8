import Cameras
import GPhoto2
import Ladders
import Testing

@testable import CameraLink

private func setting(_ offer: CameraSetting.Offer) -> CameraSetting {
  CameraSetting(
    name: "key", label: "Key", kind: .range, isReadOnly: false, offer: offer, value: nil)
}

private func range(_ lower: Float, _ upper: Float, _ step: Float) throws -> CameraSetting {
  setting(.range(try #require(CameraRange(lower: lower, upper: upper, step: step))))
}

private func problem(_ setting: CameraSetting, step: String? = nil) -> String {
  do throws(MappingProblem) {
    _ = try PhotoLadder(setting, step: step.flatMap { Decimal($0) })
    return ""
  } catch {
    return error.description
  }
}

@Suite struct PhotoLadderTests {
  @Test func `Choices are rungs in the camera's order and words`() throws {
    let ladder = try PhotoLadder(setting(.choices(["30", "bulb", "1/125"])), step: nil)
    #expect(ladder.ladder.texts == ["30", "bulb", "1/125"])
    #expect(ladder.value(named: "bulb") == .choice("bulb"))
    #expect(ladder.value(named: "15") == nil)
    #expect(ladder.text(of: .choice("1/125")) == "1/125")
    // Not on the ladder: it is not taken for one that is.
    #expect(ladder.text(of: .choice("1/60")) == "1/60")
    #expect(ladder.text(of: nil) == "")
  }

  @Test func `A choice that is there twice is on two rungs, and read as the first`() throws {
    let ladder = try PhotoLadder(setting(.choices(["Auto", "100", "Auto"])), step: nil)
    #expect(ladder.ladder.texts == ["Auto (0)", "100", "Auto (2)"])
    #expect(ladder.value(named: "Auto (2)") == .choice("Auto"))
    #expect(ladder.text(of: .choice("Auto")) == "Auto (0)")
  }

  @Test func `On and off are two rungs`() throws {
    let ladder = try PhotoLadder(setting(.toggle), step: nil)
    #expect(ladder.ladder.texts == ["off", "on"])
    #expect(ladder.value(named: "on") == .toggle(true))
    #expect(ladder.text(of: .toggle(false)) == "off")
  }

  @Test func `Numbers have the decimals of the camera's step`() throws {
    let ladder = try PhotoLadder(range(-1, 1, 0.1), step: nil)
    #expect(ladder.ladder.count == 21 && ladder.ladder.decimals == 1)
    #expect(ladder.ladder.texts.first == "-1.0" && ladder.ladder.texts.last == "1.0")
    #expect(ladder.value(named: "0.3") == .number(0.3))
    #expect(ladder.value(named: "-0.1") == .number(-0.1))
    #expect(ladder.value(named: "0.05") == nil)
    #expect(ladder.text(of: .number(0.30000001)) == "0.3")
  }

  @Test func `What is too fine for a ladder is coarser, or as the user wants it`() throws {
    let kelvin = try range(2500, 10000, 10)
    #expect(try PhotoLadder(kelvin, step: nil).ladder.count == 376)
    let ladder = try PhotoLadder(kelvin, step: Decimal("100"))
    #expect(ladder.ladder.count == 76 && ladder.value(named: "5600") == .number(5600))
    #expect(ladder.text(of: .number(5610)) == "5600")
    #expect(
      problem(kelvin, step: "15").contains("step=15 is no multiple of the camera's own step 10"))
    #expect(problem(kelvin, step: "10").contains("more than 500 rungs"))
  }

  @Test func `What makes no ladder says why`() throws {
    #expect(problem(setting(.choices([]))) == "its menu has 0 items; 1 to 500")
    #expect(problem(setting(.choices(["a"])), step: "2") == "it has choices, and no step")
    #expect(problem(try range(0, 1e30, 1)).contains("too far"))
  }
}
