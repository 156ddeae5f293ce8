import Geometry
import TestSupport
import Testing

@testable import Controls

/// Laws of the detent rule, each over 10 000 random sequences: 100 seeds of 100 each.
struct DetentLawTests {
  private struct Ladder {
    let snap: Snap
    let rule: DetentRule
    let size: Int
    let start: Rung

    init(_ random: inout SplitMix) {
      let edges: [Snap] = [.free, .detented, Snap(0.5) ?? .free]
      snap =
        Snap(.random(in: 0.5...1, using: &random)).flatMap {
          Bool.random(using: &random) ? $0 : edges.randomElement(using: &random)
        } ?? .free
      rule = DetentRule(snap: snap)
      size = Int.random(in: 1...3000, using: &random)
      start = Rung(Int.random(in: 0...40, using: &random))
    }

    /// From how many thousandths of a tick on the rung changes.
    var threshold: Int { max(snap.perMille * size, 500 * size + 1) }

    func isHeld(_ rung: Int, at ticks: Int) -> Bool { 1000 * abs(ticks - rung * size) < threshold }

    /// Whether doubles may round to the other side.
    func isOnEdge(_ ticks: Int, of rung: Int) -> Bool {
      let beyond = 1000 * abs(ticks - rung * size) - snap.perMille * size
      return abs(beyond % (1000 * size)) == 0
    }
  }

  private func forEach(
    _ seed: UInt64, _ check: (Ladder, inout SplitMix) -> Bool
  ) -> Bool {
    var random = SplitMix(seed: seed)
    return (0..<100).allSatisfy { _ in check(Ladder(&random), &random) }
  }

  @Test(arguments: UInt64(0)..<100)
  func `A position moves the fewest rungs that hold it, and none where it is held`(seed: UInt64) {
    let holds = forEach(seed) { ladder, random in
      var rung = ladder.start.index
      return (0..<10).allSatisfy { _ in
        let ticks = Int.random(in: -5 * ladder.size...45 * ladder.size, using: &random)
        // One rung after the other, as nobody would reckon who is in a hurry.
        var fewest = rung
        while !ladder.isHeld(fewest, at: ticks) {
          fewest += ticks > fewest * ladder.size ? 1 : -1
        }
        let reached = ladder.rule.rung(
          from: Rung(rung), atTicks: ticks, rungTicks: ladder.size)
        rung = reached.index
        return rung == fewest
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Ticks and doubles agree but on the very edge`(seed: UInt64) {
    let holds = forEach(seed) { ladder, random in
      var (rung, other) = (ladder.start, ladder.start)
      for _ in 0..<10 {
        let ticks = Int.random(in: 0...40 * ladder.size, using: &random)
        if ladder.isOnEdge(ticks, of: rung.index) { continue }
        rung = ladder.rule.rung(from: rung, atTicks: ticks, rungTicks: ladder.size)
        let place = Position(rungs: Double(ticks) / Double(ladder.size))
        other = ladder.rule.rung(from: other, at: place, count: 41)
        guard rung == other else { return false }
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Monotone input gives monotone rungs, either way and for ticks as for doubles`(
    seed: UInt64
  ) {
    let holds = forEach(seed) { ladder, random in
      let way = Bool.random(using: &random) ? 1 : -1
      var ticks = 20 * ladder.size
      var (rung, other) = (ladder.start, ladder.start)
      for place in 0..<15 {
        ticks += way * Int.random(in: 0...2 * ladder.size, using: &random)
        let next = ladder.rule.rung(from: rung, atTicks: ticks, rungTicks: ladder.size)
        let position = Position(rungs: Double(ticks) / Double(ladder.size))
        let nextOther = ladder.rule.rung(from: other, at: position, count: 41)
        // Where it began says nothing of the way to the first position.
        if place > 0 {
          guard way * (next.index - rung.index) >= 0 else { return false }
          guard way * (nextOther.index - other.index) >= 0 else { return false }
        }
        (rung, other) = (next, nextOther)
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Up and down are alike, wherever on the ladder it is`(seed: UInt64) {
    let holds = forEach(seed) { ladder, random in
      var (rung, mirrored, far) = (Rung(0), Rung(0), Rung(70_000))
      return (0..<10).allSatisfy { _ in
        let ticks = Int.random(in: -9 * ladder.size...9 * ladder.size, using: &random)
        rung = ladder.rule.rung(from: rung, atTicks: ticks, rungTicks: ladder.size)
        mirrored = ladder.rule.rung(from: mirrored, atTicks: -ticks, rungTicks: ladder.size)
        far = ladder.rule.rung(
          from: far, atTicks: 70_000 * ladder.size + ticks, rungTicks: ladder.size)
        return mirrored.index == -rung.index && far.index == 70_000 + rung.index
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `The dead zone between neighbours is twice the snap less one rung wide`(seed: UInt64) {
    let holds = forEach(seed) { ladder, random in
      let free = ladder.rule
      func place(_ thousandths: Int) -> Position {
        Position(rungs: Double(thousandths) / 1000)
      }
      // A thousandth before the snap it holds and at the snap it moves, from either neighbour.
      let snap = ladder.snap.perMille
      guard snap > 500 else { return true }
      let rung = Int.random(in: 1...39, using: &random)
      let up = free.rung(from: Rung(rung), at: place(1000 * rung + snap), count: 41)
      let stays = free.rung(from: Rung(rung), at: place(1000 * rung + snap - 1), count: 41)
      let down = free.rung(from: Rung(rung), at: place(1000 * rung - snap), count: 41)
      let remains = free.rung(from: Rung(rung), at: place(1000 * rung - snap + 1), count: 41)
      return up.index == rung + 1 && stays.index == rung && down.index == rung - 1
        && remains.index == rung
    }
    #expect(holds)
  }
}
