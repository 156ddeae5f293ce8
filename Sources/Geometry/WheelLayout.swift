/// Where a wheel lies on its area: its pivot, its hand and its scale.
public struct WheelLayout: Hashable, Sendable {
  /// The point about which the thumb turns.
  public let pivot: Point
  /// Whose thumb.
  public let hand: Hand
  /// The factor on every length of `WheelMeasures.unscaled`.
  public let scale: Double
  /// The lengths at that scale.
  public let measures: WheelMeasures

  /// Makes a wheel with its pivot anywhere; a scale that is not above 0 takes no touch.
  public init(pivot: Point, hand: Hand, scale: Double = 1) {
    self.pivot = pivot
    self.hand = hand
    self.scale = scale
    measures = WheelMeasures.unscaled.scaled(by: scale)
  }

  /// Puts a wheel into the bottom corner of an area, as large as it fits and the person wants it.
  ///
  /// - Parameters:
  ///   - area: The part of the panel that the wheel has.
  ///   - hand: Whose thumb.
  ///   - size: How large the person wants it.
  public init(in area: Area, hand: Hand, size: WheelSize = .normal) {
    let left = area.origin.x
    let across = area.width - WheelMeasures.sideInset
    let above = area.height - WheelMeasures.bottomInset
    let x =
      switch hand {
      case .right: left + across
      case .left: left + WheelMeasures.sideInset
      }
    self.init(
      pivot: Point(x: x, y: area.origin.y + above), hand: hand,
      scale: WheelLayout.scale(available: min(above, across)) * size.rawValue)
  }

  /// The smallest scale; below, the arc is cut off at its upper end rather than shrunk.
  public static let leastScale = 0.62

  /// The scale at which all of a wheel fits into so many points from its pivot, 0.62 … 1.
  ///
  /// 1 where there is no room at all, or none that is known.
  public static func scale(available: Double) -> Double {
    guard available > 0 else { return 1 }
    return max(leastScale, min(available / WheelMeasures.unscaled.furthestInk, 1))
  }

  /// The place at a distance from the pivot and an angle of the sweep.
  ///
  /// Every mark is drawn with this.
  ///
  /// - Parameters:
  ///   - radius: The distance in points, scaled already.
  ///   - angle: The angle.
  /// - Returns: The place.
  public func point(radius: Double, angle: Angle) -> Point {
    let across = radius * angle.cosine
    let up = radius * angle.sine
    return switch hand {
    case .right: Point(x: pivot.x - across, y: pivot.y - up)
    case .left: Point(x: pivot.x + across, y: pivot.y - up)
    }
  }

  /// At which angle a place lies, in (−135°, 225°]: the branch whose middle is the sweep's.
  ///
  /// How far it is from the pivot plays no part. A place that is not finite has no number.
  public func angle(at point: Point) -> Angle {
    let across =
      switch hand {
      case .right: pivot.x - point.x
      case .left: point.x - pivot.x
      }
    let angle = Angle.direction(x: across, y: pivot.y - point.y)
    let middle = Wheel.start.degrees + Wheel.extent.degrees / 2
    return angle.degrees > middle - 180 ? angle : angle + Angle(degrees: 360)
  }

  /// Whether a touch that begins at a place is meant for a ring: it lies in the drawn sector, which
  /// is half a rung wider at either end, and at most 3°.
  ///
  /// - Parameters:
  ///   - point: Where the touch begins.
  ///   - ring: The ring.
  ///   - count: How many rungs the ring's ladder has.
  /// - Returns: False in the hole in the middle, behind the pivot, and wherever is not finite.
  public func contains(_ point: Point, in ring: WheelRing, count: Int) -> Bool {
    let band = WheelMeasures.unscaled[ring]
    let offset = abs(pivot.distance(to: point) / scale - band.centre)
    guard scale > 0, offset <= band.touchHalfWidth + Annulus.hair else { return false }
    let most = WheelMeasures.mostWidening.degrees
    let widening = count > 1 ? min(most, Wheel.extent.degrees / Double(count - 1) / 2) : most
    let angle = angle(at: point).degrees
    return angle >= Wheel.start.degrees - widening - Annulus.hair
      && angle <= Wheel.end.degrees + widening + Annulus.hair
  }

  /// Whether a place is so near to the pivot that its angle says nothing.
  public func isHeld(at point: Point) -> Bool {
    pivot.distance(to: point) <= WheelMeasures.holdRadius
  }
}
