/// A panel as it lies before a person: how large it is, in points and in millimetres.
public struct PanelSurface: Hashable, Sendable {
  /// All of it, in points, with its corner at the origin.
  public let area: Area
  /// How many points a millimetre is.
  public let pointsPerMillimetre: Double

  /// The most that either side is taken to be, in millimetres: 10 m.
  public static let greatestSide = 10_000.0

  /// Makes a panel of a size in millimetres; nil unless both sides are within 0 … 10 000 and above 0, and
  /// so is the number of points.
  public init?(
    width: Double, height: Double, pointsPerMillimetre: Double = Point.perMillimetre
  ) {
    let sides = 0.0.nextUp...PanelSurface.greatestSide
    guard sides.contains(width), sides.contains(height), pointsPerMillimetre > 0,
      pointsPerMillimetre.isFinite
    else { return nil }
    area = Area(width: width * pointsPerMillimetre, height: height * pointsPerMillimetre)
    self.pointsPerMillimetre = pointsPerMillimetre
  }

  /// From left to right, in millimetres.
  public var width: Double { area.width / pointsPerMillimetre }

  /// From top to bottom, in millimetres.
  public var height: Double { area.height / pointsPerMillimetre }
}
