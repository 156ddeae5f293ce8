internal import Geometry

/// A finger that goes round a centre: its turning moves the selected rung, wherever it came down.
///
/// Travel stops at the ends of an open ladder: over-travel is absorbed, and the position leaves the
/// end with the first motion back. A closed ladder goes round.
struct SpinGesture: Hashable, Sendable {
  let placement: SpinPlacement
  /// Whether clockwise goes down the ladder.
  let isInverted: Bool
  private let rule: DetentRule
  private var finger = HeldFinger()
  /// Where the finger was last seen in the ring; nil while it is outside.
  private var last: Angle?
  /// Where on the ladder the finger's turning has come to.
  private(set) var position: Position
  /// How far the finger has turned since it came down, or the last one until it lifted: not
  /// normalised, and clockwise positive unless the input is inverted.
  private(set) var total = Angle(degrees: 0)
  /// The total of the touch that ended with the last thing taken; nil where none did.
  private(set) var ended: Angle?

  init(
    _ placement: SpinPlacement, snap: Snap = .free, isInverted: Bool = false, on rung: Rung
  ) {
    self.placement = placement
    self.isInverted = isInverted
    rule = DetentRule(snap: snap)
    position = Position(rung.clamped(toCount: DetentRule.mostRungs))
  }

  /// Whether a finger is turning.
  var isHeld: Bool { finger.isHeld }

  /// Takes what a finger did.
  ///
  /// - Parameters:
  ///   - touch: What it did.
  ///   - rung: The rung that is selected; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder is closed.
  /// - Returns: How many rungs were crossed.
  mutating func take(_ touch: Touch, rung: inout Rung, count: Int, wraps: Bool) -> Int {
    ended = nil
    switch finger.follow(touch) {
    case .comesDown:
      begin(touch)
    case .comesDownAgain:
      ended = total
      begin(touch)
    case .lifts:
      ended = total
    case .slides:
      guard touch.point.isFinite else { return 0 }
      guard placement.ring.contains(touch.point) else {
        last = nil
        return 0
      }
      let angle = Dial.angle(at: touch.point, about: placement.ring.centre)
      defer { last = angle }
      guard let last else { return 0 }
      let turned = (angle - last).wrap180
      return turn(by: isInverted ? -turned : turned, &rung, count, wraps)
    case .isAnother:
      break
    }
    return 0
  }

  /// Takes out the total of the touch that has ended.
  mutating func takeEnded() -> Angle? {
    defer { ended = nil }
    return ended
  }

  /// Something else selected a rung: the travel is on its centre.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    position = Position(rung.clamped(toCount: min(count, DetentRule.mostRungs)))
  }

  /// Lets the finger go, since its device did: nothing changes, and no touch has ended.
  mutating func lift() {
    finger.letGo()
    ended = nil
  }

  private mutating func begin(_ touch: Touch) {
    guard placement.ring.contains(touch.point) else { return }
    finger.hold(touch)
    last = Dial.angle(at: touch.point, about: placement.ring.centre)
    total = Angle(degrees: 0)
  }

  private mutating func turn(by angle: Angle, _ rung: inout Rung, _ count: Int, _ wraps: Bool)
    -> Int
  {
    total = total + angle
    let count = min(count, DetentRule.mostRungs)
    guard count > 1 else { return 0 }
    let before = rung.clamped(toCount: count)
    position.rungs += angle.degrees / placement.degreesPerRung.degrees
    guard wraps else {
      position.rungs = max(0, min(position.rungs, Double(count - 1)))
      rung = rule.rung(from: before, at: position, count: count)
      return Int((rung.index - before.index).magnitude)
    }
    let reached = rule.unboundedRung(from: before, at: position)
    let laps = reached.laps(ofCount: count)
    position.rungs -= Double(laps * count)
    rung = Rung(reached.index - laps * count)
    return Int((reached.index - before.index).magnitude)
  }
}
