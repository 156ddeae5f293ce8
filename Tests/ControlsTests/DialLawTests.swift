import Geometry
import TestSupport
import Testing

@testable import Controls

/// Laws of the dial over random sequences, the first two over 10 000: 100 seeds of 100 each.
struct DialLawTests {
  /// A finger's way round a dial, which is known in whole turns.
  private struct Way {
    let ring: Annulus
    let count: Int
    let snap: Snap
    let start: Rung
    /// Where the finger is at each step, unwrapped; the first is within 0 … 360.
    var angles: [Double] = []
    var touches: [Touch] = []

    init?(_ random: inout SplitMix) {
      let centre = Point(
        x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
      guard let ring = Annulus(centre: centre, inner: 30, outer: 100) else { return nil }
      self.ring = ring
      count = [1, 2, 3, 12, 19, 55, 100_000].randomElement(using: &random) ?? 1
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      start = Rung(.random(in: 0..<count, using: &random))
      var angle = Double.random(in: 0..<360, using: &random)
      let reach = Double.random(in: 5...179, using: &random)
      angles.append(angle)
      touches.append(.began(at: ring.point(at: angle)))
      for _ in 0..<12 {
        angle += .random(in: -reach...reach, using: &random)
        angles.append(angle)
        let radius = Double.random(in: 9...300, using: &random)
        touches.append(.moved(at: ring.point(at: angle, radius: radius)))
      }
    }

    func gesture(wraps: Bool, isInverted: Bool = false) -> DialGesture {
      DialGesture(
        DialPlacement(ring: ring), snap: snap, isInverted: isInverted, on: start, count: count,
        wraps: wraps)
    }
  }

  private func forEach(_ seed: UInt64, sequences: Int = 20, _ check: (Way) -> Bool) -> Bool {
    var random = SplitMix(seed: seed)
    return (0..<sequences).allSatisfy { _ in Way(&random).map(check) ?? false }
  }

  @Test(arguments: UInt64(0)..<100)
  func `An open dial is what the rule makes of the way, less whole turns beyond its ends`(
    seed: UInt64
  ) {
    let holds = forEach(seed, sequences: 100) { way in
      var gesture = way.gesture(wraps: false)
      let rule = DetentRule(snap: way.snap)
      var rung = way.start
      var dropped = 0.0
      for (touch, angle) in zip(way.touches, way.angles) {
        let before = rung
        let crossed = gesture.take(touch, rung: &rung, count: way.count, wraps: false)
        if angle - dropped >= 720 { dropped += 360 }
        if angle - dropped <= -360 { dropped -= 360 }
        let value = max(0, min(angle - dropped, 360))
        guard abs(gesture.angle.degrees - value) < 1e-6 else { return false }
        let position = Position(rungs: value / 360 * Double(way.count - 1))
        if touch.phase == .began {
          guard abs(position.rungs - Double(rung.index)) <= 0.5 + 1e-6 else { return false }
          guard crossed == (rung == before ? 0 : 1) else { return false }
        } else if rung == rule.rung(from: before, at: position, count: way.count) {
          guard crossed == abs(rung.index - before.index) else { return false }
        } else {
          // On the very edge the two ways may round apart.
          guard
            abs(abs(position.rungs - Double(before.index)) - way.snap.rungs)
              .truncatingRemainder(dividingBy: 1) < 1e-3
          else { return false }
        }
      }
      return gesture.isHeld
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A closed dial crosses as many rungs as a ladder without ends`(seed: UInt64) {
    let holds = forEach(seed, sequences: 100) { way in
      guard way.count > 1, way.count < 1000 else { return true }
      var gesture = way.gesture(wraps: true)
      let rule = DetentRule(snap: way.snap)
      var rung = way.start
      _ = gesture.take(way.touches[0], rung: &rung, count: way.count, wraps: true)
      // The ladder goes on for ever; the touch began within half a rung of `far`.
      let first = way.angles[0] / 360 * Double(way.count)
      var far = Rung(Int(first.rounded()))
      guard (far.index - rung.index) % way.count == 0 else { return false }
      for (touch, angle) in zip(way.touches, way.angles).dropFirst() {
        let crossed = gesture.take(touch, rung: &rung, count: way.count, wraps: true)
        let position = Position(rungs: angle / 360 * Double(way.count))
        let next = rule.unboundedRung(from: far, at: position)
        guard crossed == abs(next.index - far.index) else { return false }
        guard rung.index == next.index - next.laps(ofCount: way.count) * way.count else {
          return false
        }
        far = next
        guard gesture.angle.degrees >= 0, gesture.angle.degrees < 360 else { return false }
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Still input, other fingers and places without a number change nothing`(seed: UInt64) {
    let holds = forEach(seed) { way in
      [false, true].allSatisfy { wraps in
        var gesture = way.gesture(wraps: wraps)
        var rung = way.start
        for touch in way.touches {
          _ = gesture.take(touch, rung: &rung, count: way.count, wraps: wraps)
          let before = (rung, gesture)
          for nothing in [
            Touch.moved(at: touch.point), .began(2, at: touch.point), .moved(2, at: touch.point),
            .ended(2), .moved(at: Point(x: .nan, y: 0)), .moved(at: Point(x: 0, y: .infinity)),
          ] {
            guard gesture.take(nothing, rung: &rung, count: way.count, wraps: wraps) == 0 else {
              return false
            }
          }
          guard rung == before.0 else { return false }
          // Closed, laps off and on may leave the last bit of an angle apart.
          guard abs(gesture.angle.degrees - before.1.angle.degrees) < 1e-9 else { return false }
        }
        _ = gesture.take(.ended(), rung: &rung, count: way.count, wraps: wraps)
        let before = rung
        for touch in way.touches.dropFirst() {
          _ = gesture.take(touch, rung: &rung, count: way.count, wraps: wraps)
        }
        return rung == before && !gesture.isHeld
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Inverted, it is a dial seen in a mirror`(seed: UInt64) {
    let holds = forEach(seed) { way in
      [false, true].allSatisfy { wraps in
        var plain = way.gesture(wraps: wraps)
        var inverted = way.gesture(wraps: wraps, isInverted: true)
        var (rung, other) = (way.start, way.start)
        return zip(way.touches, way.angles).allSatisfy { touch, angle in
          var image = touch
          image.point.x = 2 * way.ring.centre.x - touch.point.x
          let crossed = plain.take(touch, rung: &rung, count: way.count, wraps: wraps)
          let same = inverted.take(image, rung: &other, count: way.count, wraps: wraps)
          // Mirrored places are rounded, so that a long ladder may be a rung apart for once.
          return way.count > 1000 || (crossed == same && rung == other)
        }
      }
    }
    #expect(holds)
  }
}
