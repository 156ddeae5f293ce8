public import Geometry

extension PanelDrawing {
  /// The most rungs of which a dial shows ticks; more would be a grey ring.
  public static let mostDialTicks = 60

  /// Draws a dial: an arc from twelve o'clock to the thumb, and the value in the middle.
  ///
  /// - Parameters:
  ///   - layout: Where it lies, by which touches are read too.
  ///   - marks: What is on it.
  ///   - canvas: The part of the panel that is shown.
  /// - Returns: The drawing.
  public static func dial(_ layout: DialLayout, marks: LadderMarks, canvas: Area) -> PanelDrawing {
    var drawing = PanelDrawing(canvas: canvas, ladders: [marks])
    let angle = dialAngle(of: marks.selected, marks)
    let top = Angle(degrees: 0)
    drawing.lines = [
      DrawnLine(
        points: layout.arc(from: top, to: Angle(degrees: 360)), width: layout.band, role: .band)
    ]
    if angle > top {
      drawing.lines.append(
        DrawnLine(points: layout.arc(from: top, to: angle), width: layout.band, role: .swept))
    }
    drawing.discs = [
      DrawnDisc(centre: layout.point(at: angle), radius: layout.band / 2, role: .selected)
    ]
    let radius = layout.radius
    let middle = layout.centre
    drawing.texts = [
      DrawnText(
        marks.readout, centre: middle, size: 0.34 * radius, width: 1.1 * radius, role: .readout),
      DrawnText(
        marks.name, centre: Point(x: middle.x, y: middle.y - 0.3 * radius), size: 0.11 * radius,
        width: 0.9 * radius, role: .caption),
    ].filter { !$0.text.isEmpty }
    drawing.addTicks(marks, layout)
    return drawing
  }

  private mutating func addTicks(_ marks: LadderMarks, _ layout: DialLayout) {
    guard marks.count <= PanelDrawing.mostDialTicks else { return }
    let (from, to) = (layout.circle(atPart: 0.87), layout.circle(atPart: 0.92))
    let litFrom = layout.circle(atPart: 0.85)
    let labels = layout.circle(atPart: 0.71)
    // In parts of the radius, so that a large dial has larger labels and not more of them.
    let width = 0.23 * layout.radius
    let room = labels.radius * 2 * .pi / (width * Wheel.labelSpacing / PanelDrawing.labelWidth)
    let plan = LabelPlan(marks, maxLabels: room >= 3 ? Int(room) : 3)
    let rungs = (0..<marks.count).map { index in
      let angle = PanelDrawing.dialAngle(of: index, marks)
      return plan.rung(
        index, tick: Segment(from: from.point(at: angle), to: to.point(at: angle)),
        litTick: Segment(from: litFrom.point(at: angle), to: to.point(at: angle)))
    }
    ladders = [DrawnLadder(name: marks.name, place: "dial", count: marks.count, rungs: rungs)]
    texts += plan.labels(beside: texts) { rung, text, role in
      DrawnText(
        text, centre: labels.point(at: PanelDrawing.dialAngle(of: rung, marks)),
        size: 0.095 * layout.radius, width: width, role: role, rung: Rung(rung))
    }
  }

  private static func dialAngle(of rung: Int, _ marks: LadderMarks) -> Angle {
    Dial.angle(forIndex: Rung(rung), count: marks.count, wraps: marks.wraps)
  }
}
