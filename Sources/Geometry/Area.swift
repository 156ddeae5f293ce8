/// A rectangle on a panel, in points: the part of it that a gesture has.
public struct Area: Hashable, Sendable {
  /// The left upper corner.
  public var origin: Point
  /// From left to right, in points.
  public var width: Double
  /// From top to bottom, in points.
  public var height: Double

  /// Makes an area, by default with its corner in the panel's corner.
  public init(origin: Point = Point(x: 0, y: 0), width: Double, height: Double) {
    self.origin = origin
    self.width = width
    self.height = height
  }

  /// The middle.
  public var centre: Point {
    Point(x: origin.x + width / 2, y: origin.y + height / 2)
  }

  /// The smaller of width and height, in points.
  public var smallerSide: Double { min(width, height) }

  /// Whether a place lies in it or on its edge; never one that is not finite.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x - Annulus.hair && point.x <= origin.x + width + Annulus.hair
      && point.y >= origin.y - Annulus.hair && point.y <= origin.y + height + Annulus.hair
  }
}
