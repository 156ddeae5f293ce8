/// The full circle: 0° at twelve o'clock, clockwise positive.
///
/// An open dial has its first rung at 0° and its last one a whole turn later, in the same place; on a
/// closed one the rungs are 360/count degrees apart and the first follows on the last.
public enum Dial {
  /// A whole turn.
  static let turn = 360.0

  /// In which direction a place lies from a centre, in [0°, 360°).
  ///
  /// The centre itself is at 0°. A place that is not finite has no number.
  public static func angle(at point: Point, about centre: Point) -> Angle {
    normalised(Angle.direction(x: centre.y - point.y, y: point.x - centre.x))
  }

  /// The same direction in [0°, 360°): what rounding makes 360° is 0°.
  public static func normalised(_ angle: Angle) -> Angle {
    let rest = angle.degrees.remainder(dividingBy: turn)
    let positive = rest < 0 ? rest + turn : rest
    return Angle(degrees: positive == turn ? 0 : positive)
  }

  /// Where a number of a range lies on an open dial, 0° … 360°.
  ///
  /// One outside counts as the nearer end. In a range without extent, and where something is not a
  /// number, it is 0°.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - first: What is at 0°.
  ///   - last: What is a whole turn later; it may be the smaller one.
  /// - Returns: The angle.
  public static func angle(forNumber number: Double, from first: Double, to last: Double) -> Angle {
    let part = (number - first) / (last - first)
    return Angle(degrees: part.isNaN ? 0 : max(0, min(part, 1)) * turn)
  }

  /// Which number of a range an angle of an open dial stands for.
  ///
  /// An angle outside 0° … 360° counts as the nearer end, and what is not a number as 0°.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - first: What is at 0°.
  ///   - last: What is a whole turn later.
  /// - Returns: The number.
  public static func number(forAngle angle: Angle, from first: Double, to last: Double) -> Double {
    first + clamped(angle).degrees / turn * (last - first)
  }

  /// Where a rung lies; a rung off the ladder is taken as the end it is past.
  ///
  /// With `count` one or none every rung lies at 0°.
  public static func angle(forIndex rung: Rung, count: Int, wraps: Bool) -> Angle {
    guard count > 1 else { return Angle(degrees: 0) }
    let place = Double(rung.clamped(toCount: count).index)
    return Angle(degrees: place * turn / Double(wraps ? count : count - 1))
  }

  /// Where on the ladder an angle points, not rounded: this is what the detent rule takes.
  ///
  /// On an open dial an angle outside 0° … 360°, infinity included, counts as the nearer end. On a
  /// closed one it goes on: beyond a turn the position is beyond `count`. What is not a number, and on
  /// a closed dial what is not finite, gives 0, and so does a `count` of one or none.
  public static func position(forAngle angle: Angle, count: Int, wraps: Bool) -> Position {
    guard count > 1 else { return Position(rungs: 0) }
    guard wraps else {
      return Position(rungs: clamped(angle).degrees / turn * Double(count - 1))
    }
    return Position(rungs: angle.degrees.isFinite ? angle.degrees / turn * Double(count) : 0)
  }

  /// The rung nearest to an angle; half way between two it is the next one clockwise.
  public static func index(forAngle angle: Angle, count: Int, wraps: Bool) -> Rung {
    let whole = wraps ? normalised(angle) : angle
    let rung = position(forAngle: whole, count: count, wraps: wraps).nearestRung
    return wraps && rung.index >= count ? Rung(0) : rung.clamped(toCount: count)
  }

  /// The angle that a finger on an open dial has come to, where `before` is the one it had.
  ///
  /// It goes on the shorter way past either end, so that a finger which passes twelve o'clock keeps
  /// the end until it comes back over it. It stays in (−360°, 720°): beyond, whole turns are dropped,
  /// so that one pass back always frees the value.
  ///
  /// - Parameters:
  ///   - raw: Where the finger is, in [0°, 360°).
  ///   - before: What this function said last, or the raw angle at the touch's beginning.
  /// - Returns: The unwrapped angle; its position is the one to take.
  public static func unwrapped(_ raw: Angle, after before: Angle) -> Angle {
    var angle = (before + (raw - before).wrap180).degrees
    if angle >= 2 * turn { angle -= turn }
    if angle <= -turn { angle += turn }
    return Angle(degrees: angle)
  }

  private static func clamped(_ angle: Angle) -> Angle {
    Angle(degrees: angle.degrees.isNaN ? 0 : max(0, min(angle.degrees, turn)))
  }
}
