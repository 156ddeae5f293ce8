public import Geometry

/// When a new position changes the selected rung: one click per rung crossed, and silence at rest.
///
/// The selected rung holds while the position is nearer to it than the snap (a tie keeps it, so never
/// less than just over a half); beyond, it moves the fewest rungs that bring the position back within.
/// Still input changes nothing, monotone input gives monotone rungs, and the same travel crosses the
/// same number of rungs wherever on the ladder it is.
public struct DetentRule: Hashable, Sendable {
  /// The snap.
  public let snap: Snap

  /// Makes the rule with a snap.
  public init(snap: Snap) {
    self.snap = snap
  }

  /// The rung for a position in ticks, exact.
  ///
  /// The answer may lie past an end of the ladder if the position does.
  ///
  /// - Parameters:
  ///   - selected: The rung that is selected now.
  ///   - ticks: The position; rung i is at i · `rungTicks`.
  ///   - rungTicks: The ticks between two rungs, at least 1.
  /// - Returns: The rung to select.
  public func rung(from selected: Rung, atTicks ticks: Int, rungTicks: Int) -> Rung {
    let offset = ticks - selected.index * rungTicks
    let distance = 1000 * Int(offset.magnitude)
    let threshold = max(snap.perMille * rungTicks, 500 * rungTicks + 1)
    guard distance >= threshold else { return selected }
    let steps = (distance - threshold) / (1000 * rungTicks) + 1
    return Rung(selected.index + (offset < 0 ? -steps : steps))
  }

  /// The rung for a position from a finger or a fader.
  ///
  /// A position that is not finite changes nothing; one off the ladder is taken as the end it is past.
  ///
  /// - Parameters:
  ///   - selected: The rung that is selected now.
  ///   - position: The position.
  ///   - count: How many rungs the ladder has.
  /// - Returns: The rung to select.
  public func rung(from selected: Rung, at position: Position, count: Int) -> Rung {
    guard position.rungs.isFinite, count > 1 else { return selected }
    let place = max(0, min(position.rungs, Double(count - 1)))
    let threshold = max(snap.rungs - 1e-9, 0.5 + 1e-9)
    var rung = selected.clamped(toCount: count).index
    var distance = abs(place - Double(rung))
    // Once would do in exact arithmetic; doubles may leave the position a hair outside.
    while distance >= threshold {
      let steps = Int((distance - threshold).rounded(.down)) + 1
      rung += place < Double(rung) ? -steps : steps
      distance = abs(place - Double(rung))
    }
    return Rung(rung)
  }
}
