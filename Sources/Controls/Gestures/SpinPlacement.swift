internal import Geometry

/// One finger's rotation about a centre where it lies on a panel (gesture `spin`).
struct SpinPlacement: Hashable, Sendable {
  /// Where on the panel a touch must begin and motion counts; the finger turns about its centre.
  let ring: Annulus
  /// How far the finger turns from one rung to the next.
  let degreesPerRung: Angle

  /// The least from rung to rung: settings have no more than 3 decimals.
  static let leastDegreesPerRung = Angle(degrees: 0.001)

  /// Makes a placement; nil where the degrees from rung to rung are below 0.001 or no number.
  init?(
    ring: Annulus, degreesPerRung: Angle = SpinPlan.usualDegreesPerRung
  ) {
    guard degreesPerRung.degrees.isFinite, degreesPerRung >= SpinPlacement.leastDegreesPerRung
    else {
      return nil
    }
    self.ring = ring
    self.degreesPerRung = degreesPerRung
  }
}
