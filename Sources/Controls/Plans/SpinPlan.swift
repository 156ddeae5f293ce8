public import Geometry

/// One finger's rotation about a centre as the settings describe it (gesture `spin`).
public struct SpinPlan: Hashable, Sendable {
  /// Where on the panel a touch must begin and motion counts; the finger turns about its centre.
  public let ring: Annulus
  /// How far the finger turns from one rung to the next.
  public let degreesPerRung: Angle

  /// From rung to rung where settings say nothing.
  public static let usualDegreesPerRung = Angle(degrees: 15)
  /// The least from rung to rung: settings have no more than 3 decimals.
  public static let leastDegreesPerRung = Angle(degrees: 0.001)

  /// Makes a plan; nil where the degrees from rung to rung are below 0.001 or no number.
  public init?(
    ring: Annulus, degreesPerRung: Angle = SpinPlan.usualDegreesPerRung
  ) {
    guard degreesPerRung.degrees.isFinite, degreesPerRung >= SpinPlan.leastDegreesPerRung else {
      return nil
    }
    self.ring = ring
    self.degreesPerRung = degreesPerRung
  }
}
