extension DialLayout {
  /// How many straight steps a whole circle is drawn with.
  public static let circleSteps = 72

  /// A circle about the same middle.
  ///
  /// - Parameter part: Its radius as a part of this one's.
  /// - Returns: The circle.
  public func circle(atPart part: Double) -> DialLayout {
    DialLayout(centre: centre, radius: part * radius)
  }

  /// A part of the circle as a line, clockwise from one angle to another that is not smaller.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  /// - Returns: Places on the circle, at most 5° apart; the first and the last are the ends.
  public func arc(from start: Angle, to end: Angle) -> [Point] {
    let extent = max(0, min((end - start).degrees, 360))
    let steps = max(1, Int((extent * Double(DialLayout.circleSteps) / 360).rounded(.up)))
    return (0...steps).map { step in
      point(at: Angle(degrees: start.degrees + extent * Double(step) / Double(steps)))
    }
  }

  /// The circle in dashes, as many as there are tens of degrees.
  public var dashes: [[Point]] {
    stride(from: 0.0, to: 360, by: 10).map { start in
      arc(from: Angle(degrees: start), to: Angle(degrees: start + 6))
    }
  }
}
