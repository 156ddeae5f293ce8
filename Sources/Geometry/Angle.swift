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

  /// Orders by amount: 370° is more than 10°.
  public static func < (left: Angle, right: Angle) -> Bool {
    left.degrees < right.degrees
  }
}
