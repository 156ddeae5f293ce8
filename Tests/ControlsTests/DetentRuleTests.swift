import Controls
import Geometry
import TestSupport
import Testing

struct DetentRuleTests {
  private let rungTicks = 1000

  @Test(arguments: [
    // snap, ticks from rung 5, rungs moved
    (0.6, 599, 0), (0.6, 600, 1), (0.6, -599, 0), (0.6, -600, -1), (0.6, 1599, 1),
    (0.6, 1600, 2), (0.5, 500, 0), (0.5, 501, 1), (0.5, -500, 0), (0.5, -501, -1),
    (1.0, 999, 0), (1.0, 1000, 1), (1.0, 1999, 1), (1.0, -2000, -2),
  ])
  func `The rung holds up to the snap and then moves the fewest rungs`(
    snap: Double, offset: Int, moved: Int
  ) throws {
    let rule = DetentRule(snap: try #require(Snap(snap)))
    let ticks = 5 * rungTicks + offset
    #expect(rule.rung(from: Rung(5), atTicks: ticks, rungTicks: rungTicks) == Rung(5 + moved))
    // Doubles agree but on the very edge, which 1e-9 moves towards the next rung.
    let position = Position(rungs: Double(ticks) / 1000)
    #expect(rule.rung(from: Rung(5), at: position, count: 20) == Rung(5 + moved))
  }

  @Test(arguments: UInt64(0)..<200)
  func `Still input changes nothing`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let rule = DetentRule(snap: try #require(Snap(.random(in: 0.5...1, using: &random))))
    for _ in 0..<100 {
      let size = Int.random(in: 1...5000, using: &random)
      let ticks = Int.random(in: 0...(40 * size), using: &random)
      let start = Rung(Int.random(in: 0...40, using: &random))
      let once = rule.rung(from: start, atTicks: ticks, rungTicks: size)
      #expect(rule.rung(from: once, atTicks: ticks, rungTicks: size) == once)
      let place = Position(rungs: .random(in: 0...40, using: &random))
      let landed = rule.rung(from: start, at: place, count: 41)
      #expect(rule.rung(from: landed, at: place, count: 41) == landed)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `The same travel crosses the same rungs wherever on the ladder it is`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let rule = DetentRule(snap: try #require(Snap(.random(in: 0.5...1, using: &random))))
    let size = Int.random(in: 1...3000, using: &random)
    for _ in 0..<100 {
      let offset = Int.random(in: -(9 * size)...(9 * size), using: &random)
      let moves = (10...90).map { start in
        rule.rung(from: Rung(start), atTicks: start * size + offset, rungTicks: size).index - start
      }
      #expect(Set(moves).count == 1)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A position that is not finite changes nothing`(rungs: Double) {
    let rule = DetentRule(snap: .free)
    #expect(rule.rung(from: Rung(3), at: Position(rungs: rungs), count: 9) == Rung(3))
  }

  @Test func `A position off the ladder is the end it is past`() {
    let rule = DetentRule(snap: .free)
    #expect(rule.rung(from: Rung(3), at: Position(rungs: 1e18), count: 9) == Rung(8))
    #expect(rule.rung(from: Rung(3), at: Position(rungs: -1e18), count: 9) == Rung(0))
    #expect(rule.rung(from: Rung(0), at: Position(rungs: 5), count: 1) == Rung(0))
  }

  @Test(arguments: [0.49, 1.01, .nan, -1])
  func `A snap outside its range is none`(rungs: Double) {
    #expect(Snap(rungs) == nil)
  }
}
