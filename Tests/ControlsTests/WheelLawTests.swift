import Geometry
import TestSupport
import Testing

@testable import Controls

/// Laws of the wheel over random sequences, the first one over 10 000: 100 seeds of 100 each.
struct WheelLawTests {
  private struct Thumb {
    let layout: WheelLayout
    let ring: WheelRing
    let count: Int
    let snap: Snap
    var touches: [Touch] = []

    init(_ random: inout SplitMix, hand: Hand) {
      layout = WheelLayout(
        pivot: Point(x: 300, y: 400), hand: hand, scale: .random(in: 0.62...1.2, using: &random))
      ring = Bool.random(using: &random) ? .outer : .inner
      count = [1, 2, 3, 12, 19, 55, 100_000].randomElement(using: &random) ?? 1
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      let widening = count > 1 ? min(3, 55 / Double(count - 1)) : 3
      var angle = Double.random(in: (-10 - widening)...(100 + widening), using: &random)
      let radius = layout.measures[ring].centre
      touches.append(.began(at: point(radius, angle)))
      for _ in 0..<12 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: angle = .random(in: -180...360, using: &random)
        case 1: touches.append(.moved(2, at: point(radius, .random(in: -10...100, using: &random))))
        case 2: touches.append(.began(2, at: point(radius, .random(in: -10...100, using: &random))))
        case 3: touches.append(.moved(at: Point(x: .nan, y: 4)))
        case 4: touches.append(.moved(at: point(3, .random(in: -180...180, using: &random))))
        default: angle += .random(in: -60...60, using: &random)
        }
        touches.append(.moved(at: point(.random(in: 20...400, using: &random), angle)))
      }
    }

    func point(_ radius: Double, _ angle: Double) -> Point {
      layout.point(radius: radius, angle: Angle(degrees: angle))
    }

    func gesture(_ layout: WheelLayout? = nil, isInverted: Bool = false) -> WheelGesture {
      WheelGesture(
        WheelPlacement(layout: layout ?? self.layout, ring: ring), snap: snap,
        isInverted: isInverted)
    }
  }

  private func forEach(
    _ seed: UInt64, sequences: Int = 20, hand: Hand = .right, _ check: (Thumb) -> Bool
  ) -> Bool {
    var random = SplitMix(seed: seed)
    return (0..<sequences).allSatisfy { _ in check(Thumb(&random, hand: hand)) }
  }

  @Test(arguments: UInt64(0)..<100)
  func `The rung is what the rule makes of the angle that came last, and its way is counted`(
    seed: UInt64
  ) {
    let holds = forEach(seed, sequences: 100) { thumb in
      var gesture = thumb.gesture()
      var rung = Rung(0)
      let rule = DetentRule(snap: thumb.snap)
      // Kept another way: turns are counted where the raw angle jumps.
      var (angle, last, turns) = (0.0, 0.0, 0.0)
      for touch in thumb.touches {
        let before = rung
        let crossed = gesture.take(touch, rung: &rung, count: thumb.count, wraps: false)
        guard touch.id == Touch.ID(1), touch.point.isFinite,
          thumb.layout.pivot.distance(to: touch.point) > 8
        else {
          guard rung == before, crossed == 0 else { return false }
          continue
        }
        let raw = thumb.layout.angle(at: touch.point).degrees
        if touch.phase == .began {
          (angle, last, turns) = (raw, raw, 0)
        } else {
          if raw - last > 180 { turns -= 1 }
          if raw - last <= -180 { turns += 1 }
          if raw >= -10, raw <= 100 { turns = 0 }
          (angle, last) = (raw + 360 * turns, raw)
        }
        let place = (max(-10, min(angle, 100)) + 10) / 110 * Double(thumb.count - 1)
        if touch.phase == .began {
          guard abs(place - Double(rung.index)) <= 0.5 + 1e-6 else { return false }
          guard crossed == (rung == before ? 0 : 1) else { return false }
        } else {
          let position = Position(rungs: place)
          guard rung == rule.rung(from: before, at: position, count: thumb.count) else {
            // On the very edge the two ways may round apart.
            guard abs(place - Double(rung.index)) < thumb.snap.rungs + 1e-3 else { return false }
            continue
          }
          guard crossed == abs(rung.index - before.index) else { return false }
        }
      }
      return gesture.isHeld
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Still input changes nothing, and a lift ends it`(seed: UInt64) {
    let holds = forEach(seed) { thumb in
      var gesture = thumb.gesture()
      var rung = Rung(0)
      for touch in thumb.touches {
        _ = gesture.take(touch, rung: &rung, count: thumb.count, wraps: false)
        let before = rung
        var still = touch
        still.phase = .moved
        let crossed = gesture.take(still, rung: &rung, count: thumb.count, wraps: false)
        guard crossed == 0, rung == before, gesture.isHeld else { return false }
      }
      let before = rung
      for touch in [Touch.ended()] + thumb.touches.dropFirst() where touch.id == Touch.ID(1) {
        _ = gesture.take(touch, rung: &rung, count: thumb.count, wraps: false)
      }
      return rung == before && !gesture.isHeld
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `The mirror image of a touch selects the same rung`(seed: UInt64) {
    let holds = forEach(seed) { thumb in
      let mirrored = WheelLayout(
        pivot: thumb.layout.pivot, hand: .left, scale: thumb.layout.scale)
      var (right, left) = (thumb.gesture(), thumb.gesture(mirrored))
      var (rung, other) = (Rung(0), Rung(0))
      return thumb.touches.allSatisfy { touch in
        var image = touch
        image.point.x = 600 - touch.point.x
        let crossed = right.take(touch, rung: &rung, count: thumb.count, wraps: false)
        let same = left.take(image, rung: &other, count: thumb.count, wraps: false)
        return rung == other && crossed == same
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Inverted, every rung is the one as far from the other end`(seed: UInt64) {
    let holds = forEach(seed, hand: .left) { thumb in
      // Doubles of a long ladder round apart at its two ends.
      guard thumb.count < 1000 else { return true }
      var (plain, inverted) = (thumb.gesture(), thumb.gesture(isInverted: true))
      var (rung, other) = (Rung(0), Rung(thumb.count - 1))
      return thumb.touches.allSatisfy { touch in
        _ = plain.take(touch, rung: &rung, count: thumb.count, wraps: false)
        _ = inverted.take(touch, rung: &other, count: thumb.count, wraps: false)
        return other.index == thumb.count - 1 - rung.index
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A thumb that goes one way goes one way along the ladder`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let holds = (0..<20).allSatisfy { _ in
      let thumb = Thumb(&random, hand: .right)
      var gesture = thumb.gesture()
      var rung = Rung(0)
      let radius = thumb.layout.measures[thumb.ring].centre
      var angle = Double.random(in: -10...20, using: &random)
      _ = gesture.take(
        .began(at: thumb.point(radius, angle)), rung: &rung, count: thumb.count, wraps: false)
      while angle < 340 {
        let before = rung
        angle += .random(in: 0...30, using: &random)
        _ = gesture.take(
          .moved(at: thumb.point(radius, min(angle, 340))), rung: &rung, count: thumb.count,
          wraps: false)
        guard rung >= before else { return false }
      }
      return rung.index == thumb.count - 1
    }
    #expect(holds)
  }
}
