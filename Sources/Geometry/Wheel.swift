/// The corner-pivot wheel: a thumb's sweep about a point near its own base.
///
/// Angles run from 0° (nine o'clock for the right hand, its mirror image for the left) through 90°
/// (straight up). The sweep starts at −10° and covers 110°: a quarter turn is comfortable, and a few
/// degrees more at either end are still reachable. Both ends of the ladder cost the same reach.
public enum Wheel {
  /// Where the first rung lies.
  public static let start = Angle(degrees: -10)
  /// How far the sweep goes.
  public static let extent = Angle(degrees: 110)
  /// Where the last rung lies.
  public static let end = start + extent

  /// Where a rung lies on the sweep; a rung off the ladder is taken as the end it is past.
  ///
  /// With `count` one or none every rung lies at the start.
  public static func angle(forIndex rung: Rung, count: Int) -> Angle {
    guard count > 1 else { return start }
    let place = Double(rung.clamped(toCount: count).index)
    return Angle(degrees: start.degrees + place * extent.degrees / Double(count - 1))
  }

  /// Where on the ladder an angle points, not rounded: this is what the detent rule takes.
  ///
  /// An angle outside the sweep, infinity included, counts as the nearer end, and one that is not
  /// a number as the first rung. With `count` one or none the position is 0.
  public static func position(forAngle angle: Angle, count: Int) -> Position {
    guard count > 1, !angle.degrees.isNaN else { return Position(rungs: 0) }
    let clamped = max(start.degrees, min(angle.degrees, end.degrees))
    return Position(rungs: (clamped - start.degrees) / extent.degrees * Double(count - 1))
  }

  /// The rung nearest to an angle; half way between two it is the higher one.
  public static func index(forAngle angle: Angle, count: Int) -> Rung {
    position(forAngle: angle, count: count).nearestRung.clamped(toCount: count)
  }

  /// The angle that a finger has come to, where `before` is the one it had.
  ///
  /// Inside the sweep it is the raw angle. Outside it goes on the shorter way and without end, so
  /// that a finger which slides on past the last rung, behind the pivot and round keeps that rung
  /// until it comes into the sweep again; the raw angle alone would jump from one end to the other.
  ///
  /// - Parameters:
  ///   - raw: Where the finger is, in (−135°, 225°].
  ///   - before: What this function said last, or the raw angle at the touch's beginning.
  /// - Returns: The unwrapped angle; its position is the one to take.
  public static func unwrapped(_ raw: Angle, after before: Angle) -> Angle {
    if raw >= start, raw <= end { return raw }
    return before + (raw - before).wrap180
  }
}
