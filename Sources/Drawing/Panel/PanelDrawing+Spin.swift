public import Geometry

extension PanelDrawing {
  /// How far apart the rungs of a ring are drawn, which is how far a finger turns for one where
  /// settings say nothing.
  static let spinStep = 15.0
  /// How many rungs of a ring are drawn to either side of the selected one.
  static let spinRungs = 6

  /// Draws a ring about which a finger turns: its two circles dashed, the selected rung at twelve
  /// o'clock and the rungs that come next to either side of it.
  ///
  /// - Parameters:
  ///   - ring: Where it lies, by which touches are read too.
  ///   - marks: What is on it.
  ///   - canvas: The part of the panel that is shown.
  /// - Returns: The drawing.
  public static func spin(_ ring: Annulus, marks: LadderMarks, canvas: Area) -> PanelDrawing {
    var drawing = PanelDrawing(canvas: canvas, ladders: [marks])
    let outer = DialLayout(centre: ring.centre, radius: ring.outer)
    let inner = DialLayout(centre: ring.centre, radius: ring.inner)
    drawing.lines = [outer, inner].flatMap { circle in
      circle.dashes.map { DrawnLine(points: $0, width: 1.5, role: .dash) }
    }
    let below = ring.inner + (ring.outer - ring.inner) * 0.42
    drawing.texts = [
      DrawnText(
        marks.readout, centre: Point(x: ring.centre.x, y: ring.centre.y + below),
        size: 0.24 * ring.outer, width: 1.15 * ring.outer, role: .readout),
      DrawnText(
        marks.name, centre: ring.centre, size: 0.11 * ring.outer, width: 1.8 * ring.inner,
        role: .caption),
    ].filter { !$0.text.isEmpty }
    drawing.addRungs(marks, outer)
    return drawing
  }

  private mutating func addRungs(_ marks: LadderMarks, _ outer: DialLayout) {
    guard marks.count > 0 else { return }
    let most = min(PanelDrawing.spinRungs, marks.count - 1)
    var shown: [(rung: Int, angle: Angle)] = []
    for offset in -most...most {
      let place = marks.selected + offset
      // Of a short ladder that goes round no rung is there twice.
      if marks.wraps, 2 * abs(offset) + (offset < 0 ? 1 : 0) > marks.count { continue }
      let rung = marks.wraps ? (place + marks.count) % marks.count : place
      guard (0..<marks.count).contains(rung) else { continue }
      shown.append((rung, Angle(degrees: Double(offset) * PanelDrawing.spinStep)))
    }
    let (from, to) = (outer.circle(atPart: 0.86), outer.circle(atPart: 0.93))
    let (litFrom, litTo) = (outer.circle(atPart: 0.84), outer.circle(atPart: 0.96))
    let labels = outer.circle(atPart: 0.69)
    let plan = LabelPlan(marks, maxLabels: marks.count)
    let rungs = shown.map { rung, angle in
      plan.rung(
        rung, tick: Segment(from: from.point(at: angle), to: to.point(at: angle)),
        litTick: Segment(from: litFrom.point(at: angle), to: litTo.point(at: angle)))
    }
    ladders = [DrawnLadder(name: marks.name, place: "spin", count: marks.count, rungs: rungs)]
    // From the selected one outwards, so that those next to it are the ones that are there.
    for (rung, angle) in shown.sorted(by: { abs($0.angle.degrees) < abs($1.angle.degrees) }) {
      let label = DrawnText(
        marks.engravings[rung], centre: labels.point(at: angle), size: 0.085 * outer.radius,
        width: 0.23 * outer.radius, role: rung == marks.selected ? .selected : plan.role(of: rung),
        rung: Rung(rung))
      if !label.text.isEmpty, texts.allSatisfy({ !$0.box.meets(label.box) }) { texts.append(label) }
    }
  }
}
