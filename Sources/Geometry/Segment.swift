/// A straight line between two places.
public struct Segment: Hashable, Sendable {
  /// Where it begins.
  public var from: Point
  /// Where it ends.
  public var to: Point

  /// Makes a line.
  public init(from: Point, to: Point) {
    self.from = from
    self.to = to
  }
}
