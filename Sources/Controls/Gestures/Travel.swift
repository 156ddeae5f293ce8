internal import Geometry

/// The way that a relative encoder has come along its ladder, in whole ticks.
///
/// On an open ladder travel stops at the ends: over-travel is absorbed, and the first count back
/// leaves the end. A closed ladder goes round.
struct Travel: Hashable, Sendable {
  let scale: TravelScale
  let rule: DetentRule
  /// Where the encoder is; rung i is at i · `scale.rungTicks`.
  private(set) var ticks: Int

  init(scale: TravelScale, rule: DetentRule, at rung: Rung) {
    self.scale = scale
    self.rule = rule
    ticks = rung.index * scale.rungTicks
  }

  /// Puts the travel on the centre of a rung that something else selected.
  mutating func centre(on rung: Rung) {
    ticks = rung.index * scale.rungTicks
  }

  /// Takes counts, clockwise positive.
  ///
  /// - Parameters:
  ///   - counts: What the encoder turned; any 32-bit number.
  ///   - rung: The rung that is selected; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder is closed.
  /// - Returns: How many rungs were crossed.
  mutating func turn(by counts: Int, from rung: inout Rung, count: Int, wraps: Bool) -> Int {
    ticks += counts * scale.countTicks
    if !wraps {
      ticks = max(0, min(ticks, (count - 1) * scale.rungTicks))
    }
    let reached = rule.rung(from: rung, atTicks: ticks, rungTicks: scale.rungTicks)
    let crossed = Int((reached.index - rung.index).magnitude)
    guard wraps else {
      rung = reached
      return crossed
    }
    // The same whole turns come off position and rung, so the rest within a rung stays.
    let place = ((reached.index % count) + count) % count
    ticks -= (reached.index - place) * scale.rungTicks
    rung = Rung(place)
    return crossed
  }
}
