public import Geometry

/// Which part of a panel an input or a button has, as the settings say it.
public enum PanelPart: Hashable, Sendable {
  /// A rectangle from the left upper corner, in whatever its numbers are of.
  public struct Rectangle: Hashable, Sendable {
    /// From the panel's left edge.
    public var left: Double
    /// From the panel's upper edge.
    public var top: Double
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// Makes a rectangle; nil unless all is finite and it has a size.
    public init?(left: Double, top: Double, width: Double, height: Double) {
      guard left.isFinite, top.isFinite, width.isFinite, height.isFinite, width > 0, height > 0
      else { return nil }
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  /// All of it.
  case whole
  /// A part of its width and its height, each of which is 1.
  case fractions(Rectangle)
  /// So many millimetres.
  case millimetres(Rectangle)

  /// Where it is on a panel, in points.
  public func area(on surface: PanelSurface) -> Area {
    let (part, across, down) =
      switch self {
      case .whole:
        (nil as Rectangle?, 0.0, 0.0)
      case .fractions(let part):
        (part, surface.area.width, surface.area.height)
      case .millimetres(let part):
        (part, surface.pointsPerMillimetre, surface.pointsPerMillimetre)
      }
    guard let part else { return surface.area }
    return Area(
      origin: Point(x: part.left * across, y: part.top * down), width: part.width * across,
      height: part.height * down)
  }
}
