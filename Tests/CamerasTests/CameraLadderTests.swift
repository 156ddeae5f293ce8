import Geometry
import Ladders
import Testing

@testable import Cameras

@Suite struct CameraLadderTests {
  private func control(
    _ kind: VideoControl.Kind, _ minimum: Int64 = 0, _ maximum: Int64 = 1, step: UInt64 = 1,
    items: [VideoControl.Item] = []
  ) -> VideoControl {
    VideoControl(
      id: 1, name: "a", kind: kind, minimum: minimum, maximum: maximum, step: step, items: items)
  }

  private func menu(_ items: KeyValuePairs<Int64, String>) -> VideoControl {
    control(.menu, items: items.map { VideoControl.Item(index: $0.key, text: $0.value) })
  }

  @Test func `An integer is its numbers`() throws {
    let ladder = try CameraLadder(of: control(.integer, -2, 2))
    #expect(ladder.texts == ["-2", "-1", "0", "1", "2"])
    #expect(ladder.value(at: Rung(0)) == -2)
    #expect(ladder.rung(named: "1") == Rung(3))
    for text in ["3", "1.0", "", "one", "99999999999999999999"] {
      #expect(ladder.rung(named: text) == nil)
    }
    let range = try #require(ladder.range)
    #expect([range.from, range.to, range.step] == [-2, 2, 1])
  }

  @Test func `What is no equal gap or too large a number is told as texts`() throws {
    #expect(try CameraLadder(of: control(.integer, 0, 255), step: 10).range == nil)
    let wide = try CameraLadder(of: control(.integer64, .min, .max))
    #expect(wide.range == nil)
    #expect(wide.texts.first == "-9223372036854775808")
    #expect(wide.texts.last == "9223372036854775807")
    #expect(wide.rung(named: "9223372036854775807") == Rung(wide.count - 1))
    #expect(wide.rung(nearestTo: 0) == wide.rung(nearestTo: 1))
  }

  @Test func `A range says the same as its texts`() throws {
    for control in [control(.integer, -128, 128), control(.integer, 2000, 6500, step: 10)] {
      let ladder = try CameraLadder(of: control)
      let range = try #require(ladder.range)
      let same = try Ladder(
        from: Decimal(units: Int(range.from)), to: Decimal(units: Int(range.to)),
        step: Decimal(units: Int(range.step)))
      #expect((0..<same.count).map { same.value(at: Rung($0)) } == ladder.texts)
    }
  }

  @Test func `A boolean is off and on`() throws {
    let ladder = try CameraLadder(of: control(.boolean))
    #expect(ladder.texts == ["off", "on"])
    #expect([0, 1].map { ladder.value(at: Rung($0)) } == [0, 1])
    #expect(ladder.rung(named: "on") == Rung(1))
    #expect(ladder.rung(nearestTo: 7) == Rung(1))
  }

  @Test func `A menu is its items, also with holes`() throws {
    let ladder = try CameraLadder(of: menu([4: "Four", 1: "One", 3: "Three"]))
    #expect(ladder.texts == ["One", "Three", "Four"])
    #expect((0..<3).map { ladder.value(at: Rung($0)) } == [1, 3, 4])
    #expect(ladder.rung(named: "Three") == Rung(1))
    #expect(
      [.min, 0, 1, 2, 3, 9, .max].map { ladder.rung(nearestTo: $0).index }
        == [0, 0, 0, 1, 1, 2, 2])
    #expect(ladder.range == nil)
  }

  @Test func `Items that say the same or nothing are told apart by their index`() throws {
    let ladder = try CameraLadder(
      of: menu([0: "1400x1050p59", 1: "1400x1050p59", 2: "", 3: "", 4: "2", 5: "1400x1050p59 (1)"]))
    #expect(
      ladder.texts
        == ["1400x1050p59 (0)", "1400x1050p59 (1-1)", "2-1", "3", "2", "1400x1050p59 (1)"])
    #expect((0..<6).allSatisfy { ladder.rung(named: ladder.text(at: Rung($0))) == Rung($0) })
  }

  @Test func `A camera that has every mark already ends in no trap`() throws {
    let long = String(repeating: "x", count: CameraLadder.longestText)
    var texts = [long, long]
    for mark in 0..<200 {
      let text = mark == 0 ? " (0)" : " (0-\(mark))"
      texts.append(
        String(repeating: "x", count: CameraLadder.longestText - text.utf8.count) + text)
    }
    let ladder = try CameraLadder(choices: texts)
    #expect(Set(ladder.texts).count == texts.count)
    #expect(ladder.texts.allSatisfy { $0.utf8.count <= CameraLadder.longestText })
  }

  @Test func `Every ladder is one that the daemon takes`() throws {
    let long = String(repeating: "ö", count: 60)
    let ladder = try CameraLadder(of: menu([0: long, 1: long, 2: long + "x"]))
    #expect(ladder.texts.allSatisfy { $0.utf8.count <= CameraLadder.longestText })
    #expect(CameraLadder.longestText == Ladder.maximumTextLength)
    #expect(try Ladder(values: ladder.texts).count == 3)
    let wide = try CameraLadder(of: control(.integer64, .min, .max))
    #expect(try Ladder(values: wide.texts).count == wide.count)
  }

  @Test func `What makes no ladder is refused`() {
    func problem(_ control: VideoControl, _ step: UInt64? = nil) -> CameraLadderProblem? {
      #expect(throws: CameraLadderProblem.self) { try CameraLadder(of: control, step: step) }
    }
    #expect(problem(control(.menu)) == .items(count: 0))
    let many = (0..<501).map { VideoControl.Item(index: $0, text: "\($0)") }
    #expect(problem(control(.integerMenu, items: many)) == .items(count: 501))
    #expect(problem(control(.boolean), 1) == .stepOf(.boolean))
    #expect(problem(control(.integer, 2, 1)) == .reversed(minimum: 2, maximum: 1))
  }
}
