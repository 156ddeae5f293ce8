extension WheelLayout {
  /// How many straight steps an edge of the band is drawn with.
  public static let bandSteps = 72

  /// One edge of a band as a line through 73 places, from the first rung's angle to the last one's.
  public func edge(atRadius radius: Double) -> [Point] {
    (0...WheelLayout.bandSteps).map { step in
      let part = Double(step) / Double(WheelLayout.bandSteps)
      let angle = Wheel.start.degrees + Wheel.extent.degrees * part
      return point(radius: radius, angle: Angle(degrees: angle))
    }
  }

  /// The two edges of a ring's band, the one nearer to the pivot first.
  public func edges(of ring: WheelRing) -> [[Point]] {
    let band = measures[ring]
    return [band.centre - band.width / 2, band.centre + band.width / 2].map { edge(atRadius: $0) }
  }

  /// The tick of a rung, from its end that is nearer to the pivot.
  ///
  /// - Parameters:
  ///   - rung: The rung.
  ///   - count: How many rungs the ladder has.
  ///   - ring: The ring.
  ///   - isLit: Whether the rung is the selected one, whose tick is longer.
  /// - Returns: The line to draw.
  public func tick(of rung: Rung, count: Int, in ring: WheelRing, isLit: Bool) -> Segment {
    let tick = isLit ? measures[ring].litTicks : measures[ring].ticks
    let angle = Wheel.angle(forIndex: rung, count: count)
    return Segment(
      from: point(radius: tick.from, angle: angle), to: point(radius: tick.to, angle: angle))
  }

  /// The middle of a rung's label.
  public func label(of rung: Rung, count: Int, in ring: WheelRing) -> Point {
    point(radius: measures[ring].labels, angle: Wheel.angle(forIndex: rung, count: count))
  }
}
