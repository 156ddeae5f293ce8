/// The ring between two circles about one centre, in which a touch must begin.
public struct Annulus: Hashable, Sendable {
  /// The middle of both circles.
  public let centre: Point
  /// The radius of the inner circle, in points.
  public let inner: Double
  /// The radius of the outer circle, in points.
  public let outer: Double

  /// The inner radius where settings say nothing, as a part of half the smaller side.
  public static let usualInner = 0.3
  /// The outer radius where settings say nothing, as a part of half the smaller side.
  public static let usualOuter = 1.0

  /// Makes a ring of two radii in points; nil unless 0 < inner < outer and all is finite.
  public init?(centre: Point, inner: Double, outer: Double) {
    guard centre.isFinite, outer.isFinite, inner > 0, inner < outer else { return nil }
    self.centre = centre
    self.inner = inner
    self.outer = outer
  }

  /// Makes a ring in the middle of an area, with radii that are parts of half its smaller side.
  ///
  /// Nil unless 0 < inner < outer ≤ 1 and the area has a size.
  public init?(
    in area: Area, inner: Double = Annulus.usualInner, outer: Double = Annulus.usualOuter
  ) {
    guard outer <= 1 else { return nil }
    let radius = area.smallerSide / 2
    self.init(centre: area.centre, inner: inner * radius, outer: outer * radius)
  }

  /// Makes a ring in the middle of an area, with radii in millimetres; nil unless 0 < inner < outer.
  public init?(
    in area: Area, innerMillimetres: Double, outerMillimetres: Double,
    pointsPerMillimetre: Double = Point.perMillimetre
  ) {
    self.init(
      centre: area.centre, inner: innerMillimetres * pointsPerMillimetre,
      outer: outerMillimetres * pointsPerMillimetre)
  }

  /// Whether a place lies between the circles or on one of them.
  public func contains(_ point: Point) -> Bool {
    let distance = centre.distance(to: point)
    return distance >= inner - Annulus.hair && distance <= outer + Annulus.hair
  }

  /// What rounding may add, so that a place worked out to lie on a border counts as on it.
  static let hair = 1e-9
}
