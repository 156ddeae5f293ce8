/// A place on a panel in points, which are 1/160 inch; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
  /// From the left edge, in points.
  public var x: Double
  /// From the upper edge, in points.
  public var y: Double

  /// Makes a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// How many points a millimetre is, where settings say nothing: 160/25.4, rounded.
  public static let perMillimetre = 6.3

  /// Whether both coordinates are numbers that can be reckoned with.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// How far another place is, in points; infinite or not a number where a coordinate is.
  public func distance(to other: Point) -> Double {
    let (across, down) = (other.x - x, other.y - y)
    return (across * across + down * down).squareRoot()
  }
}
