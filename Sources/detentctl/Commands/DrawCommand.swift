import CommandLineTable
import Drawing
import Geometry

/// `detentctl draw`: a control as a wheel, a dial or a ring on a panel, as SVG or for the terminal.
enum DrawCommand {
  static func run(_ session: Session) throws(Failure) {
    let plan = try DrawPlan(session.arguments)
    var marks: [LadderMarks] = []
    for control in session.arguments.arguments { marks.append(try session.marks(of: control)) }
    let drawing = plan.drawing(of: marks)
    guard session.arguments.has(.asText) else {
      return try session.output.write(
        drawing.svg(pointsPerMillimetre: plan.isTrueToSize ? Point.perMillimetre : nil))
    }
    let terminal = Terminal.ofStandardOutput()
    try session.output.write(
      drawing.text(
        columns: terminal.columns(for: drawing.canvas), cells: terminal.cells,
        isColoured: terminal.isColoured))
  }
}

extension Terminal {
  /// How wide a picture of an area may be so that all of it is seen at once.
  ///
  /// One on which nothing could be told apart is made larger, and is scrolled.
  func columns(for area: Area) -> Int {
    guard let screen else { return min(width, PanelDrawing.usualColumns) }
    var columns = width
    while columns > PanelDrawing.leastColumns,
      PanelDrawing.rows(of: area, columns: columns) > screen.lines - 1
    { columns -= 1 }
    return columns
  }
}

extension PanelDrawing {
  /// How wide a picture is that goes into a file.
  fileprivate static let usualColumns = 80
}
