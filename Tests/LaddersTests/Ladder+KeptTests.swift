import Geometry
import Ladders
import TestSupport
import Testing

struct LadderKeptTests {
  private func kept(_ value: String, _ number: Double? = nil, at index: Int = 0) -> KeptSelection {
    KeptSelection(index: index, value: value, number: number)
  }

  @Test func `Every rung of a ladder that has not changed is found again`() throws {
    let ladders = [
      Ladder.defaultShutter(), try Ladder(kind: .exposureCompensation, step: .third),
      try Ladder(values: ["P", "A", "S", "M"]),
      try Ladder(from: Decimal("-1")!, to: Decimal("1")!, step: Decimal("0.1")!),
    ]
    for ladder in ladders {
      for index in 0..<ladder.count {
        #expect(ladder.rung(nearestTo: ladder.kept(at: Rung(index))) == Rung(index))
      }
    }
  }

  @Test func `A value that stands elsewhere now is kept`() throws {
    let ladder = try Ladder(values: ["B", "P", "A", "S", "M"])
    #expect(ladder.rung(nearestTo: kept("A", at: 1)) == Rung(2))
    let stops = try Ladder(kind: .shutter, from: "1", to: "1/8000", step: .third)
    let third = try #require(stops.rung(nearestTo: kept("1/125", 1 / 128, at: 7)))
    #expect(stops.value(at: third) == "1/125")
  }

  @Test func `A value that is gone leads to the nearest in stops`() throws {
    let ladder = Ladder.defaultShutter()
    let rung = try #require(ladder.rung(nearestTo: kept("1/100", 0.01, at: 40)))
    #expect(ladder.value(at: rung) == "1/125")
    let slow = try #require(ladder.rung(nearestTo: kept("60", 60, at: 0)))
    #expect(ladder.value(at: slow) == "30")
  }

  @Test(arguments: [
    (-1e308, 0), (-1.0, 0), (4.9, 0), (5.1, 1), (996.0, 100), (1e308, 100), (Double.ulpOfOne, 0),
  ])
  func `On a numeric range the nearest number counts, and the end for what is beyond`(
    number: Double, index: Int
  ) throws {
    let rising = try Ladder(from: Decimal("0")!, to: Decimal("1000")!, step: Decimal("10")!)
    #expect(rising.rung(nearestTo: kept("x", number)) == Rung(index))
    let falling = try Ladder(from: Decimal("1000")!, to: Decimal("0")!, step: Decimal("-10")!)
    #expect(falling.rung(nearestTo: kept("x", number)) == Rung(100 - index))
  }

  @Test func `Of two numbers as near the one at the nearer place counts`() throws {
    let ladder = try Ladder(rungs: [
      LadderEntry(value: "a", number: 1), LadderEntry(value: "b", number: 2),
      LadderEntry(value: "c", number: 1),
    ])
    #expect(ladder.rung(nearestTo: kept("x", 1, at: 0)) == Rung(0))
    #expect(ladder.rung(nearestTo: kept("x", 1, at: 2)) == Rung(2))
    #expect(ladder.rung(nearestTo: kept("x", 1, at: .max)) == Rung(2))
    #expect(ladder.rung(nearestTo: kept("x", 1, at: .min)) == Rung(0))
  }

  @Test func `Without the value and a number there is no rung`() throws {
    let letters = try Ladder(values: ["P", "A"])
    #expect(letters.rung(nearestTo: kept("M", at: 1)) == nil)
    #expect(letters.rung(nearestTo: kept("8", 8)) == nil)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(Ladder.defaultShutter().rung(nearestTo: kept("M", number)) == nil)
    }
  }

  @Test func `Whatever was kept, the rung is on the ladder, and no other is nearer`() throws {
    let ladder = try Ladder(kind: .iso, step: .third)
    let range = try Ladder(from: Decimal("-5")!, to: Decimal("5")!, step: Decimal("0.3")!)
    var random = SplitMix(seed: 5)
    for _ in 0..<2000 {
      let number = Double(Int.random(in: 1...10_000_000, using: &random)) / 100
      let found = try #require(ladder.rung(nearestTo: kept("?", number, at: 3)))
      let ratios = (0..<ladder.count).map { index in
        let own = ladder.number(at: Rung(index))!
        return max(own / number, number / own)
      }
      #expect(ratios[found.index] == ratios.min())
      let small = number.truncatingRemainder(dividingBy: 12) - 6
      let near = try #require(range.rung(nearestTo: kept("?", small)))
      let distances = (0..<range.count).map { abs(range.number(at: Rung($0))! - small) }
      #expect(distances[near.index] <= distances.min()! + 1e-9)
    }
  }
}
