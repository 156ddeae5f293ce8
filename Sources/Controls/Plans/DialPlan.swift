public import Geometry

/// A dial as the settings describe it (gesture `dial`); where it lies is known with the panel.
public struct DialPlan: Hashable, Sendable {
  /// The part of the panel that it has; it turns about its middle.
  public var part: PanelPart
  /// How far from the middle a touch may begin.
  public var radii: RingRadii

  /// Makes a plan.
  public init(part: PanelPart = .whole, radii: RingRadii = .usual) {
    self.part = part
    self.radii = radii
  }

  /// The ring in which a touch may begin on a panel; nil where there is none.
  public func ring(on surface: PanelSurface) -> Annulus? {
    radii.ring(in: part.area(on: surface), on: surface)
  }
}
