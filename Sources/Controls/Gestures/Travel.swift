internal import Geometry

/// The way that an encoder has come along its ladder, in whole ticks.
///
/// On an open ladder travel stops at the ends: over-travel is absorbed, and the first count back
/// leaves the end. A closed ladder goes round.
struct Travel: Hashable, Sendable {
  let scale: TravelScale
  let rule: DetentRule
  /// Where the encoder is; rung i is at i · `scale.rungTicks`.
  private(set) var ticks: Int
  /// Nothing where time does nothing, which is nearly always.
  private var pacing: Pacing?

  init(scale: TravelScale, rule: DetentRule, pace: Pace = Pace(), at rung: Rung) {
    self.scale = scale
    self.rule = rule
    ticks = rung.index * scale.rungTicks
    if pace != Pace() { pacing = Pacing(pace) }
  }

  /// Puts the travel on the centre of a rung that something else selected.
  mutating func centre(on rung: Rung) {
    ticks = rung.index * scale.rungTicks
  }

  /// Takes counts, clockwise positive.
  ///
  /// - Parameters:
  ///   - counts: What the encoder turned; more than fits into 32 bits is no hand's and cut off, so that
  ///     no number of ticks is beyond 64.
  ///   - rung: The rung that is selected; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder is closed.
  ///   - time: When.
  /// - Returns: How many rungs were crossed.
  mutating func turn(
    by counts: Int, from rung: inout Rung, count: Int, wraps: Bool, at time: Microseconds
  ) -> Int {
    guard counts != 0 else { return 0 }
    let counts = Int(Int32(clamping: counts))
    if pacing == nil {
      ticks += counts * scale.countTicks
    } else {
      pace(counts, from: rung, at: time)
    }
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

  private mutating func pace(_ counts: Int, from rung: Rung, at time: Microseconds) {
    guard var pacing else { return }
    if pacing.hasSettled(at: time) { centre(on: rung) }
    ticks += pacing.ticks(for: counts, scale, at: time)
    self.pacing = pacing
  }
}

/// When an encoder moved last, and what that means for its next counts.
private struct Pacing: Hashable, Sendable {
  let pace: Pace
  private var last: Microseconds?
  private var wasForward = true
  /// What is left of a tick, in thousandths: nothing is thrown away.
  private var rest = 0

  init(_ pace: Pace) {
    self.pace = pace
  }

  func hasSettled(at time: Microseconds) -> Bool {
    guard let settle = pace.settle, let last else { return false }
    return time.since(last) >= settle
  }

  mutating func ticks(for counts: Int, _ scale: TravelScale, at time: Microseconds) -> Int {
    let span = last.map { time.since($0) } ?? Microseconds(.max)
    let turnsOn = wasForward == (counts > 0)
    last = time
    wasForward = counts > 0
    guard let acceleration = pace.acceleration else { return counts * scale.countTicks }
    // No hand turns further in one event; so the product stays in 64 bits.
    let bounded = max(-10_000_000, min(counts, 10_000_000)) * scale.countTicks
    let factor =
      turnsOn
      ? acceleration.factor(
        ticks: Int(bounded.magnitude), rungTicks: scale.rungTicks, in: span) : 1000
    let thousandths = bounded * factor + rest
    rest = thousandths % 1000
    return thousandths / 1000
  }
}
