import Geometry
import Ladders
import Testing

struct PhotographicLadderTests {
  private func values(_ ladder: Ladder) -> [String] {
    (0..<ladder.count).map { ladder.value(at: Rung($0)) }
  }

  @Test func `The default ladder is 30 to 1∕8000 in full stops`() {
    let ladder = Ladder.defaultShutter()
    #expect(
      values(ladder) == [
        "30", "15", "8", "4", "2", "1", "0.5", "1/4", "1/8", "1/15", "1/30", "1/60", "1/125",
        "1/250", "1/500", "1/1000", "1/2000", "1/4000", "1/8000",
      ])
  }

  @Test(arguments: [
    (LadderKind.shutter, StopStep.full, 22), (.shutter, .half, 43), (.shutter, .third, 64),
    (.iso, .full, 15), (.iso, .half, 29), (.iso, .third, 43),
    (.aperture, .full, 13), (.aperture, .half, 25), (.aperture, .third, 38),
    (.exposureCompensation, .full, 11), (.exposureCompensation, .half, 21),
    (.exposureCompensation, .third, 31), (.kelvin, .full, 76),
  ])
  func `Each grid has its rungs, in the order of their quantity`(
    kind: LadderKind, step: StopStep, count: Int
  ) throws {
    let ladder = try Ladder(kind: kind, step: step)
    #expect(ladder.count == count)
    let numbers = (0..<count).compactMap { ladder.number(at: Rung($0)) }
    #expect(numbers.count == count)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [
    (LadderKind.shutter, "1/125", "1/125", "125"), (.shutter, "0.8", "0.8\"", "0.8\""),
    (.shutter, "30", "30\"", "30\""), (.iso, "1600", "ISO 1600", "1.6k"),
    (.iso, "1000", "ISO 1000", "1k"), (.iso, "1250", "ISO 1250", "1.25k"),
    (.iso, "12800", "ISO 12800", "12.8k"), (.iso, "102400", "ISO 102400", "102k"),
    (.iso, "800", "ISO 800", "800"), (.aperture, "5.6", "f/5.6", "5.6"),
    (.aperture, "0.95", "f/0.95", "0.95"), (.kelvin, "5600", "5600 K", "5.6k"),
    (.kelvin, "10000", "10000 K", "10k"), (.exposureCompensation, "-0.7", "-0.7 EV", "-0.7"),
    (.exposureCompensation, "0", "0 EV", "0"), (.exposureCompensation, "+1", "+1 EV", "+1"),
  ])
  func `A marking has its readout and its engraving`(
    kind: LadderKind, value: String, readout: String, engraving: String
  ) throws {
    let ladder = try Ladder(kind: kind, step: .third)
    let rung = try #require(ladder.rung(named: value))
    let entry = ladder.entry(at: rung)
    #expect(entry.readout == readout)
    #expect(entry.engraving == engraving)
    #expect(ladder.rung(named: readout) == rung)
  }

  @Test func `Focal lengths are listed one by one`() throws {
    let ladder = try Ladder(kind: .focalLength, values: ["24", "35", "50"])
    #expect(ladder.entry(at: Rung(1)).readout == "35 mm")
    #expect(throws: LadderProblem.self) { try Ladder(kind: .focalLength) }
    #expect(throws: LadderProblem.self) { try Ladder(kind: .focalLength, values: ["0"]) }
  }

  @Test func `A ladder runs in either direction`() throws {
    let up = try Ladder(kind: .aperture, from: "2.8", to: "8")
    #expect(values(up) == ["2.8", "4", "5.6", "8"])
    let down = try Ladder(kind: .aperture, from: "8", to: "2.8")
    #expect(values(down) == ["8", "5.6", "4", "2.8"])
    let one = try Ladder(kind: .aperture, from: "8", to: "8")
    #expect(values(one) == ["8"])
  }

  @Test func `A marking off the grid is refused with the two nearest`() throws {
    let problem = try #require(throws: LadderProblem.self) {
      try Ladder(kind: .shutter, from: "1/50", to: "1/1000")
    }
    #expect(problem.part == .from)
    #expect(problem.message.contains("\"1/60\" and \"1/30\""))
  }

  @Test func `Exposure compensation is found with and without its plus`() throws {
    let ladder = try Ladder(kind: .exposureCompensation, from: "-2", to: "2", step: .third)
    #expect(ladder.count == 13)
    #expect(ladder.rung(named: "1.3") == ladder.rung(named: "+1.3"))
    #expect(ladder.rung(named: "+1.3 EV") == ladder.rung(named: "+1.3"))
  }

  @Test func `An engraving is no name`() {
    #expect(Ladder.defaultShutter().rung(named: "125") == nil)
    #expect(Ladder.defaultShutter().rung(named: "8") == Rung(2))
  }

  @Test func `The number is the printed one`() {
    let ladder = Ladder.defaultShutter()
    #expect(ladder.number(at: Rung(18)) == 0.000125)
    #expect(ladder.number(at: Rung(6)) == 0.5)
  }
}
