import Controls
import Geometry
import Glibc

/// Short ways to say what a finger did.
extension Touch {
  static func began(_ id: Int32 = 1, at point: Point) -> Touch { Touch(ID(id), .began, at: point) }
  static func moved(_ id: Int32 = 1, at point: Point) -> Touch { Touch(ID(id), .moved, at: point) }
  static func ended(_ id: Int32 = 1, at point: Point = Point(x: 0, y: 0)) -> Touch {
    Touch(ID(id), .ended, at: point)
  }
}

extension Annulus {
  /// A place at an angle of a dial: clockwise from twelve o'clock.
  func point(at degrees: Double, radius: Double? = nil) -> Point {
    let radians = degrees * .pi / 180
    let radius = radius ?? (inner + outer) / 2
    return Point(x: centre.x + radius * sin(radians), y: centre.y - radius * cos(radians))
  }
}
