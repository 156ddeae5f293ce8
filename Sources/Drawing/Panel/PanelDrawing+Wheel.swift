public import Geometry

extension PanelDrawing {
  /// How wide a label of a wheel is at most, in points.
  public static let labelWidth = 26.0
  /// How far from the pivot anything of a wheel is drawn, in points at scale 1.
  public static let wheelReach = 145.0

  /// Draws a wheel with one ring or two.
  ///
  /// - Parameters:
  ///   - layout: Where it lies, by which touches are read too.
  ///   - outer: What is on the outer ring, or the only one.
  ///   - inner: What is on the inner ring, where there are two.
  ///   - canvas: The part of the panel that is shown.
  /// - Returns: The drawing.
  public static func wheel(
    _ layout: WheelLayout, outer: LadderMarks, inner: LadderMarks? = nil, canvas: Area
  ) -> PanelDrawing {
    let rings = [(WheelRing.outer, outer)] + (inner.map { [(.inner, $0)] } ?? [])
    var drawing = PanelDrawing(canvas: canvas, ladders: rings.map(\.1))
    drawing.texts = WheelReadout(layout, rings: rings.map(\.1)).texts
    for (ring, marks) in rings { drawing.add(marks, on: ring, of: layout) }
    return drawing
  }

  private mutating func add(_ marks: LadderMarks, on ring: WheelRing, of layout: WheelLayout) {
    let edges = layout.edges(of: ring)
    bands.append(
      DrawnBand(
        outline: edges[0] + edges[1].reversed(), margin: 3 * layout.scale, role: .band))
    let measures = layout.measures[ring]
    let plan = LabelPlan(marks, maxLabels: Wheel.maxLabels(atRadius: measures.labels))
    let count = marks.count
    let rungs = (0..<count).map { index in
      plan.rung(
        index, tick: layout.tick(of: Rung(index), count: count, in: ring, isLit: false),
        litTick: layout.tick(of: Rung(index), count: count, in: ring, isLit: true))
    }
    ladders.append(
      DrawnLadder(name: marks.name, place: ring.rawValue, count: count, rungs: rungs))
    // Between the band's inner edge and the lit tick, where a label lies along the radius.
    texts += plan.labels(beside: texts) { rung, text, role in
      DrawnText(
        text, centre: layout.label(of: Rung(rung), count: count, in: ring),
        size: 9.5 * layout.scale, width: min(PanelDrawing.labelWidth, 22 * layout.scale),
        role: role, rung: Rung(rung))
    }
  }
}

/// The values and names in the hole of a wheel, under the palm's side of the pivot.
private struct WheelReadout {
  let texts: [DrawnText]

  init(_ layout: WheelLayout, rings: [LadderMarks]) {
    let scale = layout.scale
    // The side of the area is 58 points away, whatever the scale.
    let outwards = min(46 * scale, WheelMeasures.sideInset - 6)
    let inwards = (rings.count > 1 ? 38 : 76) * scale
    let side: Double =
      switch layout.hand {
      case .right: 1
      case .left: -1
      }
    let x = layout.pivot.x + side * (outwards - inwards) / 2
    func line(_ text: String, _ y: Double, _ size: Double, _ role: InkRole) -> DrawnText? {
      guard !text.isEmpty else { return nil }
      return DrawnText(
        text, centre: Point(x: x, y: layout.pivot.y + y * scale), size: size * scale,
        width: outwards + inwards, role: role)
    }
    let places: [(value: Double, size: Double, name: Double, nameSize: Double)] =
      rings.count > 1 ? [(-8, 19, -25.5, 8.5), (26, 19, 8.9, 8.5)] : [(8, 30, -19, 11)]
    texts = zip(rings, places).flatMap { marks, place in
      [
        line(marks.readout, place.value, place.size, .readout),
        line(marks.name, place.name, place.nameSize, .caption),
      ].compactMap(\.self)
    }
  }
}
