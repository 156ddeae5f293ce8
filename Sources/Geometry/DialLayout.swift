/// How a dial is drawn in an area: an arc from twelve o'clock to the thumb, the value in the middle.
public struct DialLayout: Hashable, Sendable {
  /// The middle of the circle, and of the value's text.
  public let centre: Point
  /// The radius of the circle, in points.
  public let radius: Double

  /// The radius as a part of the area's smaller side.
  public static let radiusPart = 0.45
  /// The width of the band and of the thumb as a part of the radius.
  public static let bandPart = 0.1

  /// Makes a circle anywhere.
  ///
  /// - Parameters:
  ///   - centre: Its middle.
  ///   - radius: Its radius in points.
  public init(centre: Point, radius: Double) {
    self.centre = centre
    self.radius = radius
  }

  /// Puts a dial into the middle of an area.
  public init(in area: Area) {
    centre = area.centre
    radius = DialLayout.radiusPart * area.smallerSide
  }

  /// The width of the band, and of the thumb on it, in points.
  public var band: Double { DialLayout.bandPart * radius }

  /// The place on the circle at an angle: the thumb's.
  public func point(at angle: Angle) -> Point {
    Point(x: centre.x + radius * angle.sine, y: centre.y - radius * angle.cosine)
  }
}
