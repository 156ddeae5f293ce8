public import Geometry

/// One finger's rotation as the settings describe it (gesture `spin`); where it lies is known with the
/// panel.
public struct SpinPlan: Hashable, Sendable {
  /// The part of the panel that it has; fingers go round its middle.
  public var part: PanelPart
  /// How far from the middle a touch may begin, and counts.
  public var radii: RingRadii
  /// How far the finger turns from one rung to the next.
  public var degreesPerRung: Angle

  /// From rung to rung where settings say nothing.
  public static let usualDegreesPerRung = Angle(degrees: 15)

  /// Makes a plan.
  public init(
    part: PanelPart = .whole, radii: RingRadii = .usual,
    degreesPerRung: Angle = SpinPlan.usualDegreesPerRung
  ) {
    self.part = part
    self.radii = radii
    self.degreesPerRung = degreesPerRung
  }

  /// The ring in which a finger counts on a panel; nil where there is none.
  public func ring(on surface: PanelSurface) -> Annulus? {
    radii.ring(in: part.area(on: surface), on: surface)
  }
}
