import Geometry
import TestSupport
import Testing

@testable import Controls

/// Laws of the spin over random sequences, the first two over 10 000: 100 seeds of 100 each.
struct SpinLawTests {
  /// A finger's way about a centre: where it is, and how far each step turned that counts.
  private struct Way {
    let plan: SpinPlacement
    let snap: Snap
    let isInverted: Bool
    let count: Int
    let start: Rung
    var touches: [Touch] = []
    var turns: [Double] = []

    init?(_ random: inout SplitMix, isInverted: Bool = false) {
      let centre = Point(
        x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
      guard let ring = Annulus(centre: centre, inner: 30, outer: 100) else { return nil }
      let degrees = Angle(degrees: .random(in: 1...40, using: &random))
      guard let plan = SpinPlacement(ring: ring, degreesPerRung: degrees) else { return nil }
      self.plan = plan
      self.isInverted = isInverted
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      count = [1, 2, 3, 12, 19, 55, 100_000].randomElement(using: &random) ?? 1
      start = Rung(.random(in: 0..<count, using: &random))
      var angle = Double.random(in: 0..<360, using: &random)
      var wasInside = true
      touches.append(.began(at: ring.point(at: angle)))
      turns.append(0)
      for _ in 0..<12 {
        let turn = Double.random(in: -179...179, using: &random)
        angle += turn
        let isInside = Int.random(in: 0..<6, using: &random) > 0
        let radius =
          isInside
          ? Double.random(in: 31...99, using: &random) : Bool.random(using: &random) ? 29 : 101
        touches.append(.moved(at: ring.point(at: angle, radius: radius)))
        turns.append(isInside && wasInside ? turn : 0)
        wasInside = isInside
      }
      touches.append(.ended(at: ring.point(at: angle)))
      turns.append(0)
    }

    /// Whether a position lies so near to where the rung changes that doubles may round apart.
    func isOnEdge(_ position: Double) -> Bool {
      [snap.rungs, -snap.rungs, 0.5].contains { edge in
        let rest = position - edge
        return abs(rest - rest.rounded()) < 1e-6
      }
    }
  }

  private func forEach(_ seed: UInt64, sequences: Int = 20, _ check: (Way) -> Bool) -> Bool {
    var random = SplitMix(seed: seed)
    return (0..<sequences).allSatisfy { _ in Way(&random).map(check) ?? false }
  }

  @Test(arguments: UInt64(0)..<100)
  func `The travel is the sum of what counts, stopped at the ends, and the total is not`(
    seed: UInt64
  ) {
    let holds = forEach(seed, sequences: 100) { way in
      var gesture = SpinGesture(
        way.plan, snap: way.snap, isInverted: way.isInverted, on: way.start)
      let rule = DetentRule(snap: way.snap)
      var (rung, total) = (way.start, 0.0)
      var position = Double(way.start.index)
      for (touch, turn) in zip(way.touches, way.turns) {
        let before = rung
        let crossed = gesture.take(touch, rung: &rung, count: way.count, wraps: false)
        total += turn
        position += turn / way.plan.degreesPerRung.degrees
        position = max(0, min(position, Double(way.count - 1)))
        guard abs(gesture.total.degrees - total) < 1e-6 else { return false }
        guard crossed == abs(rung.index - before.index) else { return false }
        guard way.count == 1 || abs(gesture.position.rungs - position) < 1e-6 else { return false }
        let expected = rule.rung(from: before, at: Position(rungs: position), count: way.count)
        guard rung == expected || way.isOnEdge(position) else { return false }
      }
      return gesture.ended == gesture.total && !gesture.isHeld
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A closed ladder crosses as many rungs as one without ends`(seed: UInt64) {
    let holds = forEach(seed, sequences: 100) { way in
      guard way.count > 1 else { return true }
      var gesture = SpinGesture(
        way.plan, snap: way.snap, isInverted: way.isInverted, on: way.start)
      let rule = DetentRule(snap: way.snap)
      var (rung, far) = (way.start, way.start)
      var position = Double(way.start.index)
      for (touch, turn) in zip(way.touches, way.turns) {
        let crossed = gesture.take(touch, rung: &rung, count: way.count, wraps: true)
        position += turn / way.plan.degreesPerRung.degrees
        if way.isOnEdge(position) { return true }
        let next = rule.unboundedRung(from: far, at: Position(rungs: position))
        guard crossed == abs(next.index - far.index) else { return false }
        guard rung.index == next.index - next.laps(ofCount: way.count) * way.count else {
          return false
        }
        far = next
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Still input, other fingers and places without a number change nothing`(seed: UInt64) {
    let holds = forEach(seed) { way in
      [false, true].allSatisfy { wraps in
        var gesture = SpinGesture(
          way.plan, snap: way.snap, isInverted: way.isInverted, on: way.start)
        var rung = way.start
        for touch in way.touches.dropLast() {
          _ = gesture.take(touch, rung: &rung, count: way.count, wraps: wraps)
          let before = (rung, gesture.position, gesture.total)
          for nothing in [
            Touch.moved(at: touch.point), .began(2, at: touch.point), .moved(2, at: touch.point),
            .ended(2), .moved(at: Point(x: .nan, y: 0)), .moved(at: Point(x: 0, y: .infinity)),
          ] {
            guard gesture.take(nothing, rung: &rung, count: way.count, wraps: wraps) == 0 else {
              return false
            }
          }
          guard before == (rung, gesture.position, gesture.total) else { return false }
        }
        return gesture.isHeld
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `The way back leads back, wherever on the ladder and on the circle it is`(seed: UInt64) {
    let holds = forEach(seed) { way in
      var gesture = SpinGesture(
        way.plan, snap: way.snap, isInverted: way.isInverted, on: Rung(50_000))
      var rung = Rung(50_000)
      let inside = way.touches.dropLast().filter { way.plan.ring.contains($0.point) }
      for touch in inside + inside.dropLast().reversed() {
        let moved = touch.phase == .began && gesture.isHeld ? Touch.moved(at: touch.point) : touch
        _ = gesture.take(moved, rung: &rung, count: 100_000, wraps: false)
      }
      // Steps of half a turn and more go another way back.
      return abs(gesture.total.degrees.remainder(dividingBy: 360)) < 1e-6
        && abs(rung.index - 50_000 - Int((gesture.total / way.plan.degreesPerRung).rounded())) <= 1
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Inverted, every motion goes the other way`(seed: UInt64) {
    var (random, other) = (SplitMix(seed: seed), SplitMix(seed: seed))
    let holds = (0..<20).allSatisfy { _ in
      guard let way = Way(&random), let inverted = Way(&other, isInverted: true) else {
        return false
      }
      var (plain, turned) = (
        SpinGesture(
          way.plan, snap: way.snap, isInverted: way.isInverted, on: way.start),
        SpinGesture(
          inverted.plan, snap: inverted.snap, isInverted: inverted.isInverted,
          on: Rung(way.count - 1 - way.start.index))
      )
      var (rung, image) = (way.start, Rung(way.count - 1 - way.start.index))
      return way.touches.allSatisfy { touch in
        let crossed = plain.take(touch, rung: &rung, count: way.count, wraps: false)
        let same = turned.take(touch, rung: &image, count: way.count, wraps: false)
        return crossed == same && image.index == way.count - 1 - rung.index
          && turned.total == -plain.total
      }
    }
    #expect(holds)
  }
}

/// How many times one amount of turning goes into another.
private func / (left: Angle, right: Angle) -> Double { left.degrees / right.degrees }
