import Cameras
import ControlProtocol
import Geometry
import Ladders
import Testing

@testable import CameraLink

@Suite struct DrivenControlTests {
  private func control(_ standing: String?) throws -> DrivenControl {
    var control = DrivenControl(ControlMapping(control: "shutter", key: "shutterspeed"))
    control.ladder = SettingLadder(try CameraLadder(choices: ["a", "b", "c"]), key: "shutterspeed")
    control.given = control.ladder
    control.standing = standing
    return control
  }

  @Test func `What was told comes back as no wish, and what differs is one`() throws {
    var control = try control("b")
    let echo = control.isWish("b")
    let wish = control.isWish("c")
    let again = control.isWish("c")
    let back = control.isWish("b")
    #expect([echo, wish, again, back] == [false, true, false, true])
  }

  @Test func `On another ladder than the camera's nothing is a wish`() throws {
    var control = try control("a")
    let stray = control.isWish("1/125")
    control.given = nil
    let early = control.isWish("b")
    control.given = control.ladder
    let wish = control.isWish("a")
    #expect([stray, early, wish] == [false, false, true])
  }

  @Test func `A snapshot is no wish, and one of another ladder takes that away`() throws {
    var control = try control("a")
    control.takeSnapshot("c", of: 3)
    #expect(control.isGiven && control.standing == "c")
    control.takeSnapshot("c", of: 4)
    #expect(!control.isGiven)
    control.given = control.ladder
    control.takeSnapshot("1/125", of: 3)
    #expect(!control.isGiven && control.standing == "1/125")
  }
}

@Suite struct SettingLadderTests {
  @Test func `Numbers are proposed as a range, with their decimals`() throws {
    let ladder = SettingLadder(
      CameraLadder(try CoarseRange(minimum: -10, maximum: 10, step: 5), decimals: 1), key: "x")
    #expect(
      ladder.proposal
        == .range(
          from: Decimal(units: -10, decimals: 1), to: Decimal(units: 10, decimals: 1),
          step: Decimal(units: 5, decimals: 1)))
    #expect(ladder.ladder.texts == ["-1.0", "-0.5", "0.0", "0.5", "1.0"])
    let made = try ladder.proposal.ladder()
    #expect((0..<made.count).map { made.value(at: .init($0)) } == ladder.ladder.texts)
  }

  @Test func `Texts are proposed with what a photographer reads`() throws {
    let ladder = SettingLadder(
      try CameraLadder(choices: ["0.0100s", "bulb"]), key: "shutterspeed")
    guard case .rungs(let entries) = ladder.proposal else {
      Issue.record("no rungs")
      return
    }
    #expect(entries.map(\.value) == ["0.0100s", "bulb"])
    #expect(entries.map(\.readout) == ["1/100", "Bulb"])
    #expect(entries.map(\.number) == [0.01, nil])
  }
}
