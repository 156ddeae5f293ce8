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

  /// Whether both coordinates are numbers that can be reckoned with.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
