/// An angle, or an amount of turning, in degrees.
///
/// Which way is zero and which way is positive belongs to the gesture that made it.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees; not normalised.
  public var degrees: Double

  /// Makes an angle of so many degrees.
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// The same direction within (−180°, 180°], which as an amount of turning is the shorter way.
  ///
  /// Half a turn is 180° whichever way it was. What is not finite gives what is not a number.
  public var wrap180: Angle {
    let rest = degrees.remainder(dividingBy: 360)
    return Angle(degrees: rest == -180 ? 180 : rest)
  }

  /// Orders by amount: 370° is more than 10°.
  public static func < (left: Angle, right: Angle) -> Bool {
    left.degrees < right.degrees
  }

  /// Adds amounts of turning.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees + right.degrees)
  }

  /// How much turning leads from one angle to another.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees - right.degrees)
  }

  /// The same amount the other way.
  public static prefix func - (angle: Angle) -> Angle {
    Angle(degrees: -angle.degrees)
  }
}
