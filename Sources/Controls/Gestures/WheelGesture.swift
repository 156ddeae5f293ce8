internal import Geometry

/// A thumb on a corner-pivot wheel: the rung under it is selected.
struct WheelGesture: Hashable, Sendable {
  let placement: WheelPlacement
  /// Whether the last rung is where the first one was.
  let isInverted: Bool
  private let rule: DetentRule
  private var finger = HeldFinger()
  /// Where the finger is, unwrapped; without a finger it says nothing.
  private var angle = Wheel.start
  /// Where it is as it was told.
  private var told = Wheel.start

  init(
    _ placement: WheelPlacement, snap: Snap = .free, isInverted: Bool = false
  ) {
    self.placement = placement
    self.isInverted = isInverted
    rule = DetentRule(snap: snap)
  }

  /// Whether a finger holds the ring.
  var isHeld: Bool { finger.isHeld }

  /// Takes what a finger did.
  ///
  /// - Parameters:
  ///   - touch: What it did.
  ///   - rung: The rung that is selected; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder is closed, which makes no difference to a wheel.
  /// - Returns: How many rungs were crossed; one for a tap, however far away.
  mutating func take(_ touch: Touch, rung: inout Rung, count: Int, wraps: Bool) -> Int {
    let count = min(count, DetentRule.mostRungs)
    let before = rung.clamped(toCount: count)
    switch finger.follow(touch) {
    case .comesDown, .comesDownAgain:
      guard count > 0, placement.layout.contains(touch.point, in: placement.ring, count: count)
      else {
        return 0
      }
      finger.hold(touch)
      told = placement.layout.angle(at: touch.point)
      angle = told
      rung = DetentRule.touchedRung(at: position(count), selected: before)
      return rung == before ? 0 : 1
    case .slides:
      let raw = placement.layout.angle(at: touch.point)
      guard count > 0, raw.degrees.isFinite, !placement.layout.isHeld(at: touch.point) else {
        return 0
      }
      // A finger that rests selects nothing, whatever something else has selected meanwhile.
      guard raw != told else { return 0 }
      told = raw
      angle = Wheel.unwrapped(raw, after: angle)
      rung = rule.rung(from: before, at: position(count), count: count)
      return Int((rung.index - before.index).magnitude)
    case .lifts, .isAnother:
      return 0
    }
  }

  /// Something else selected a rung: the finger, if there is one, selects again when it moves.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {}

  /// Lets the finger go, since its device did, and changes nothing.
  mutating func lift() {
    finger.letGo()
  }

  private func position(_ count: Int) -> Position {
    let position = Wheel.position(forAngle: angle, count: count)
    return isInverted ? Position(rungs: Double(count - 1) - position.rungs) : position
  }
}
