import Geometry
import Ladders
import TestSupport
import Testing

struct LadderTests {
  @Test func `A list of texts is its own readout and engraving`() throws {
    let ladder = try Ladder(values: ["P", "A", "S", "M"])
    #expect(ladder.count == 4)
    #expect(ladder.entry(at: Rung(2)) == LadderEntry(value: "S"))
    #expect(ladder.number(at: Rung(2)) == nil)
    #expect(ladder.rung(named: "M") == Rung(3))
  }

  @Test(arguments: [
    ("35", 35.0), ("-0.7", -0.7), ("1/125", 0.008), ("+1", 1.0), ("P", nil), ("1/0", nil),
    ("nan", nil), ("inf", nil), ("0x10", nil), ("1/2/3", nil), ("", nil), ("1e5", nil),
  ])
  func `A value that is written as a number has it`(text: String, number: Double?) {
    #expect(LadderEntry.quantity(of: text) == number)
  }

  @Test func `Nothing at all, an empty value and a value twice are refused`() throws {
    #expect(throws: LadderProblem.self) { try Ladder(values: []) }
    let empty = try #require(throws: LadderProblem.self) { try Ladder(values: ["a", ""]) }
    #expect(empty.entry == 1)
    let twice = try #require(throws: LadderProblem.self) { try Ladder(values: ["a", "b", "a"]) }
    #expect(twice.entry == 2)
    #expect(twice.message.contains("entry 1"))
  }

  @Test func `A value goes before a readout of the same text`() throws {
    let ladder = try Ladder(rungs: [
      LadderEntry(value: "1", readout: "2"), LadderEntry(value: "2", readout: "1"),
    ])
    #expect(ladder.rung(named: "2") == Rung(1))
    #expect(ladder.rung(named: "1") == Rung(0))
  }

  @Test func `The two nearest are told in the order of the ladder`() {
    let ladder = Ladder.defaultShutter()
    let (low, high) = ladder.nearest(to: "1/100")
    #expect(ladder.value(at: low) == "1/125" || ladder.value(at: low) == "1/60")
    #expect([low.index, high.index] == [11, 12])
    let (first, last) = ladder.nearest(to: "bulb")
    #expect([first.index, last.index] == [0, 18])
  }

  @Test func `Texts are appended as they are returned`() throws {
    let ladders = [
      Ladder.defaultShutter(),
      try Ladder(
        from: Decimal(units: 0), to: Decimal(units: 10), step: Decimal(units: 25, decimals: 1)),
    ]
    for ladder in ladders {
      for rung in (0..<ladder.count).map({ Rung($0) }) {
        var text: [UInt8] = []
        ladder.appendValue(at: rung, to: &text)
        ladder.appendReadout(at: rung, to: &text)
        ladder.appendEngraving(at: rung, to: &text)
        let entry = ladder.entry(at: rung)
        #expect(
          String(decoding: text, as: UTF8.self) == entry.value + entry.readout + entry.engraving)
      }
    }
  }
}

struct NumericRangeTests {
  private func ladder(_ from: String, _ to: String, _ step: String) throws -> Ladder {
    try Ladder(
      from: #require(Decimal(from)), to: #require(Decimal(to)), step: #require(Decimal(step)))
  }

  private func values(_ ladder: Ladder) -> [String] {
    (0..<ladder.count).map { ladder.value(at: Rung($0)) }
  }

  @Test func `A range ends at the last rung not beyond its end`() throws {
    #expect(values(try ladder("0", "10", "4")) == ["0", "4", "8"])
    #expect(values(try ladder("0", "-10", "-4")) == ["0", "-4", "-8"])
    #expect(values(try ladder("0", "0.75", "0.5")) == ["0.0", "0.5"])
    #expect(values(try ladder("5", "5", "1")) == ["5"])
    #expect(
      values(try ladder("-0.5", "0.5", "0.25")) == ["-0.50", "-0.25", "0.00", "0.25", "0.50"])
  }

  @Test func `The decimals are those of the step, or of the start where it has more`() throws {
    #expect(values(try ladder("0", "1", "0.50")) == ["0.00", "0.50", "1.00"])
    #expect(values(try ladder("0.5", "3", "1")) == ["0.5", "1.5", "2.5"])
  }

  @Test(arguments: [("0", "10", "0", "step"), ("0", "10", "-1", "step"), ("10", "0", "1", "step")])
  func `A step that leads nowhere or away is refused`(
    from: String, to: String, step: String, part: String
  ) throws {
    let problem = try #require(throws: LadderProblem.self) { try ladder(from, to, step) }
    #expect(problem.part.rawValue == part)
  }

  @Test func `More rungs than a million are refused`() {
    #expect(throws: LadderProblem.self) { try ladder("0", "1000001", "1") }
    #expect(throws: LadderProblem.self) { try ladder("0", "999999999999999", "0.000000001") }
  }

  @Test(arguments: UInt64(0)..<200)
  func `Every rung of a range is found by its own text`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let decimals = Int.random(in: 0...4, using: &random)
    let from = Decimal(units: Int.random(in: -5000...5000, using: &random), decimals: decimals)
    let step = Decimal(units: Int.random(in: 1...300, using: &random), decimals: decimals)
    let to = Decimal(
      units: from.units + step.units * Int.random(in: 0...500, using: &random), decimals: decimals)
    let ladder = try Ladder(from: from, to: to, step: step)
    #expect(ladder.value(at: Rung(ladder.count - 1)) == to.description)
    for index in 0..<ladder.count {
      #expect(ladder.rung(named: ladder.value(at: Rung(index))) == Rung(index))
    }
  }

  @Test(arguments: [
    ("12.50", 1250, 2), ("-3", -3, 0), ("+0.5", 5, 1), ("0.000000001", 1, 9),
  ])
  func `A decimal keeps the decimals it is written with`(text: String, units: Int, decimals: Int) {
    #expect(Decimal(text) == Decimal(units: units, decimals: decimals))
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1e3", "0x1", "1.2.3", "١", "9999999999999999", "0.0000000001", "--1",
    " 1",
  ])
  func `What is no plain decimal is none`(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test(arguments: [
    (0.1, "0.1"), (0.25, "0.25"), (-2.5, "-2.5"), (3, "3"), (0.00001, "0.00001"),
    (1e14, "100000000000000"),
  ])
  func `A double becomes the shortest decimal`(number: Double, text: String) {
    #expect(Decimal(number)?.description == text)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 1.0 / 3, -.infinity, 1e-12])
  func `A double that no short decimal means is none`(number: Double) {
    #expect(Decimal(number) == nil)
  }
}

struct LadderTextTests {
  @Test func `A text of more than 64 bytes or with a control character is refused`() throws {
    let long = String(repeating: "é", count: 33)
    let tooLong = try #require(throws: LadderProblem.self) { try Ladder(values: ["a", long]) }
    #expect(tooLong.entry == 1)
    #expect(tooLong.message.contains("66 bytes; at most 64"))
    #expect(throws: LadderProblem.self) { try Ladder(values: ["a\u{1}"]) }
    #expect(throws: LadderProblem.self) {
      try Ladder(rungs: [LadderEntry(value: "1", readout: "a\nb")])
    }
    #expect(try Ladder(values: [String(long.dropLast())]).count == 1)
  }
}
