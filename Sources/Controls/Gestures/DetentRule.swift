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
  /// From which distance on the rung moves, in rungs, for positions that are doubles.
  let threshold: Double

  /// The longest ladder on which positions that are doubles are fine enough.
  static let mostRungs = 1_000_000_000

  /// Makes the rule with a snap.
  public init(snap: Snap) {
    self.init(snap: snap, atLeast: 0)
  }

  /// Makes the rule with a snap, for doubles raised to a least distance in rungs, at most 1.
  init(snap: Snap, atLeast least: Double) {
    self.snap = snap
    threshold = max(max(snap.rungs, least) - 1e-9, 0.5 + 1e-9)
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
    return unboundedRung(from: selected.clamped(toCount: count), at: Position(rungs: place))
  }

  /// The rung for a position on a ladder without ends; the caller takes whole turns off both.
  ///
  /// - Parameters:
  ///   - selected: The rung that is selected now.
  ///   - position: The position, finite and within ±10⁹.
  /// - Returns: The rung to select, which may be below 0.
  func unboundedRung(from selected: Rung, at position: Position) -> Rung {
    let place = position.rungs
    var rung = selected.index
    var distance = abs(place - Double(rung))
    // Once would do in exact arithmetic; doubles may leave the position a hair outside.
    while distance >= threshold {
      let steps = Int((distance - threshold).rounded(.down)) + 1
      rung += place < Double(rung) ? -steps : steps
      distance = abs(place - Double(rung))
    }
    return Rung(rung)
  }

  /// The rung for a finger that comes down: the nearest, without a dead zone.
  ///
  /// Half way between two the selected one is kept if it is one of them, else it is the higher one.
  ///
  /// - Parameters:
  ///   - position: The position; one that is not finite keeps the selected rung.
  ///   - selected: The rung that is selected now.
  /// - Returns: The rung to select, which is off the ladder if the position is.
  static func touchedRung(at position: Position, selected: Rung) -> Rung {
    guard position.rungs.isFinite else { return selected }
    if abs(position.rungs - Double(selected.index)) <= 0.5 { return selected }
    return Rung(Int((position.rungs + 0.5).rounded(.down)))
  }
}
