import Geometry
import Ladders
import TestSupport
import Testing

@testable import Controls

struct TravelTests {
  private func travel(_ countsPerRung: String, snap: Snap, at rung: Int = 0) throws -> Travel {
    let counts = try #require(Decimal(countsPerRung))
    let scale = try #require(TravelScale(countsPerRung: counts))
    return Travel(scale: scale, rule: DetentRule(snap: snap), at: Rung(rung))
  }

  @Test(arguments: [Snap.free, Snap.detented])
  func `With one count a rung every count is a click, both ways`(snap: Snap) throws {
    var travel = try travel("1", snap: snap)
    var rung = Rung(0)
    for expected in [1, 2, 3, 2, 1, 2] {
      let way = expected > rung.index ? 1 : -1
      #expect(travel.turn(by: way, from: &rung, count: 10, wraps: false, at: Microseconds(0)) == 1)
      #expect(rung == Rung(expected))
    }
  }

  @Test func `Over-travel is absorbed and the first count back leaves the end`() throws {
    var travel = try travel("1", snap: .detented)
    var rung = Rung(0)
    #expect(travel.turn(by: 1000, from: &rung, count: 10, wraps: false, at: Microseconds(0)) == 9)
    #expect(travel.turn(by: 1000, from: &rung, count: 10, wraps: false, at: Microseconds(0)) == 0)
    #expect(travel.turn(by: -1, from: &rung, count: 10, wraps: false, at: Microseconds(0)) == 1)
    #expect(rung == Rung(8))
    #expect(
      travel.turn(by: .init(Int32.min), from: &rung, count: 10, wraps: false, at: Microseconds(0))
        == 8)
    #expect(travel.turn(by: 1, from: &rung, count: 10, wraps: false, at: Microseconds(0)) == 1)
    #expect(rung == Rung(1))
  }

  @Test func `A fraction of a count a rung is exact for ever`() throws {
    var travel = try travel("1.333", snap: .detented)
    var rung = Rung(0)
    var crossed = 0
    for _ in 0..<1333 {
      crossed += travel.turn(by: 1, from: &rung, count: 5000, wraps: false, at: Microseconds(0))
    }
    #expect(rung == Rung(1000))
    #expect(crossed == 1000)
    for _ in 0..<1333 {
      crossed += travel.turn(by: -1, from: &rung, count: 5000, wraps: false, at: Microseconds(0))
    }
    #expect(rung == Rung(0))
  }

  @Test func `Degrees a rung come out whole over whole turns`() throws {
    let degrees = try #require(Decimal("15"))
    let scale = try #require(TravelScale(degreesPerRung: degrees, countsPerTurn: 94))
    var travel = Travel(scale: scale, rule: DetentRule(snap: .free), at: Rung(0))
    var rung = Rung(0)
    for turn in 1...10 {
      for _ in 0..<94 {
        _ = travel.turn(by: 1, from: &rung, count: 1000, wraps: false, at: Microseconds(0))
      }
      #expect(rung == Rung(24 * turn))
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `A closed ladder keeps what is left within a rung over its seam`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let counts = Int.random(in: 1...7, using: &random)
    var closed = try travel("\(counts)", snap: .free)
    var open = try travel("\(counts)", snap: .free, at: 500_000)
    let count = Int.random(in: 2...20, using: &random)
    var rung = Rung(0)
    var far = Rung(500_000)
    for _ in 0..<200 {
      let motion = Int.random(in: -40...40, using: &random)
      let before = far.index
      let crossed = closed.turn(
        by: motion, from: &rung, count: count, wraps: true, at: Microseconds(0))
      let same = open.turn(
        by: motion, from: &far, count: 1_000_000, wraps: false, at: Microseconds(0))
      #expect(crossed == same)
      #expect(same == abs(far.index - before))
      #expect(rung.index == (((far.index - 500_000) % count) + count) % count)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `Counts in any parcels reach the same rung while no end is met`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let snap = try #require(Snap(.random(in: 0.5...1, using: &random)))
    var single = try travel("4", snap: snap, at: 500)
    var whole = try travel("4", snap: snap, at: 500)
    var one = Rung(500)
    var other = Rung(500)
    for _ in 0..<100 {
      let parcel = Int.random(in: -20...20, using: &random)
      for _ in 0..<abs(parcel) {
        _ = single.turn(
          by: parcel.signum(), from: &one, count: 1000, wraps: false, at: Microseconds(0))
      }
      _ = whole.turn(by: parcel, from: &other, count: 1000, wraps: false, at: Microseconds(0))
      #expect(one == other)
    }
  }

  @Test func `One wrong tick neither leaves nor re-enters a rung`() throws {
    for snap in [Snap.free, .detented] {
      var travel = try travel("2", snap: snap)
      var rung = Rung(0)
      var rungs: [Int] = []
      for motion in [1, 1, 1, 1, 1, -1, 1, 1, 1, -1] {
        _ = travel.turn(by: motion, from: &rung, count: 19, wraps: false, at: Microseconds(0))
        if rungs.last != rung.index { rungs.append(rung.index) }
      }
      #expect(rung == Rung(3))
      #expect(rungs == rungs.sorted())
    }
  }
}

struct TravelScaleTests {
  @Test(arguments: ["0", "-1", "0.0001", "2000000000"])
  func `A scale out of reach is none`(counts: String) throws {
    let number = try #require(Decimal(counts))
    #expect(TravelScale(countsPerRung: number) == nil)
  }

  @Test func `Degrees need a turn`() throws {
    let degrees = try #require(Decimal("15"))
    #expect(TravelScale(degreesPerRung: degrees, countsPerTurn: 0) == nil)
    #expect(TravelScale(degreesPerRung: degrees, countsPerTurn: -94) == nil)
    #expect(TravelScale(degreesPerRung: degrees, countsPerTurn: 3600) != nil)
  }

  @Test func `Ticks make one count and one rung whole`() throws {
    let degrees = try #require(Decimal("15"))
    let scale = try #require(TravelScale(degreesPerRung: degrees, countsPerTurn: 94))
    // 94 counts a turn, 24 rungs a turn: a rung is 94/24 = 47/12 counts.
    #expect(scale.countTicks == 12)
    #expect(scale.rungTicks == 47)
  }
}
