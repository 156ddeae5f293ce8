internal import Geometry

/// A finger on a dial: the rung under it is selected.
///
/// On an open dial a finger that passes twelve o'clock keeps the end until it comes back over it; a
/// closed one goes round.
struct DialGesture: Hashable, Sendable {
  let placement: DialPlacement
  /// Whether it turns counterclockwise.
  let isInverted: Bool
  private let rule: DetentRule
  private var finger = HeldFinger()
  /// Where the finger is, unwrapped; without a finger it says nothing.
  private var unwrapped = Angle(degrees: 0)
  /// Where it is as it was told.
  private var told = Angle(degrees: 0)
  /// Where the dial stands: under the finger, or on the rung that something else selected.
  ///
  /// From twelve o'clock the way that it turns, 0° … 360° on an open dial, below 360° on a closed one.
  private(set) var angle: Angle

  init(
    _ placement: DialPlacement, snap: Snap = .free, isInverted: Bool = false, on rung: Rung,
    count: Int,
    wraps: Bool
  ) {
    self.placement = placement
    self.isInverted = isInverted
    rule = DetentRule(snap: snap)
    angle = Dial.angle(forIndex: rung, count: count, wraps: wraps)
  }

  /// Whether a finger holds the dial.
  var isHeld: Bool { finger.isHeld }

  /// Takes what a finger did.
  ///
  /// - Parameters:
  ///   - touch: What it did.
  ///   - rung: The rung that is selected; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder, and with it the dial, is closed.
  /// - Returns: How many rungs were crossed; one for a tap, however far away.
  mutating func take(_ touch: Touch, rung: inout Rung, count: Int, wraps: Bool) -> Int {
    let count = min(count, DetentRule.mostRungs)
    let before = rung.clamped(toCount: count)
    switch finger.follow(touch) {
    case .comesDown, .comesDownAgain:
      guard count > 0, placement.ring.contains(touch.point) else { return 0 }
      finger.hold(touch)
      told = raw(touch.point)
      unwrapped = told
      let position = Dial.position(forAngle: unwrapped, count: count, wraps: wraps)
      rung = settle(
        DetentRule.touchedRung(at: position, selected: before), count: count, wraps: wraps)
      return rung == before ? 0 : 1
    case .slides:
      let raw = raw(touch.point)
      guard count > 0, raw.degrees.isFinite, !isNearCentre(touch.point) else { return 0 }
      // A finger that rests selects nothing, whatever something else has selected meanwhile.
      guard raw != told else { return 0 }
      told = raw
      let reached: Rung
      if wraps {
        unwrapped = unwrapped + (raw - unwrapped).wrap180
        let position = Dial.position(forAngle: unwrapped, count: count, wraps: true)
        reached = rule.unboundedRung(from: before, at: position)
      } else {
        unwrapped = Dial.unwrapped(raw, after: unwrapped)
        let position = Dial.position(forAngle: unwrapped, count: count, wraps: false)
        reached = rule.rung(from: before, at: position, count: count)
      }
      rung = settle(reached, count: count, wraps: wraps)
      return Int((reached.index - before.index).magnitude)
    case .lifts, .isAnother:
      return 0
    }
  }

  /// Something else selected a rung: the dial stands there.
  ///
  /// A finger on it selects again when it moves, on a closed dial on the shorter way from there, half
  /// a turn being clockwise.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    angle = Dial.angle(forIndex: rung, count: count, wraps: wraps)
    if wraps { unwrapped = angle + (unwrapped - angle).wrap180 }
  }

  /// Lets the finger go, since its device did, and changes nothing.
  mutating func lift() {
    finger.letGo()
  }

  /// Takes the same whole turns off the finger's angle and a closed ladder's rung.
  ///
  /// - Returns: The rung, on the ladder.
  private mutating func settle(_ reached: Rung, count: Int, wraps: Bool) -> Rung {
    guard wraps else {
      angle = Angle(degrees: max(0, min(unwrapped.degrees, 360)))
      return reached
    }
    let laps = reached.laps(ofCount: count)
    unwrapped = unwrapped - Angle(degrees: 360 * Double(laps))
    angle = Dial.normalised(unwrapped)
    return Rung(reached.index - laps * count)
  }

  private func raw(_ point: Point) -> Angle {
    let angle = Dial.angle(at: point, about: placement.ring.centre)
    return isInverted ? Dial.normalised(-angle) : angle
  }

  /// Whether a place is so near to the centre, by the wheel's measure, that its angle says nothing;
  /// never on the ring itself.
  private func isNearCentre(_ point: Point) -> Bool {
    let distance = placement.ring.centre.distance(to: point)
    return distance <= WheelMeasures.holdRadius && distance < placement.ring.inner
  }
}
