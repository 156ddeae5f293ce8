public import Geometry

/// How far from the centre of its part of a panel a touch of a dial or a spin may begin.
public enum RingRadii: Hashable, Sendable {
  /// Parts of half the smaller side: 0 < inner < outer ≤ 1.
  case parts(inner: Double, outer: Double)
  /// Millimetres: 0 < inner < outer.
  case millimetres(inner: Double, outer: Double)

  /// What holds where settings say nothing.
  public static let usual = RingRadii.parts(
    inner: Annulus.usualInner, outer: Annulus.usualOuter)

  /// The ring in an area; nil where the radii are none or the area has no size.
  public func ring(in area: Area, on surface: PanelSurface) -> Annulus? {
    switch self {
    case .parts(let inner, let outer): Annulus(in: area, inner: inner, outer: outer)
    case .millimetres(let inner, let outer):
      Annulus(
        in: area, innerMillimetres: inner, outerMillimetres: outer,
        pointsPerMillimetre: surface.pointsPerMillimetre)
    }
  }
}
