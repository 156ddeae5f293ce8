internal import ControlProtocol
internal import DetentClient
internal import Drawing
internal import Geometry

/// The wheel of a control as SVG, for an area whose bottom corner has the pivot.
///
/// Ticks carry `data-rung`, and `lit` is a class, so that the page moves it without a new drawing. Ticks are
/// as long as the lit one is, and dashes leave of the others what a plain tick shows: `pathLength` is that
/// of a lit one in points. Looks are the page's.
///
/// - Parameters:
///   - control: The control; its rungs are those that have texts.
///   - width: The width of the area in points.
///   - height: The height of the area in points.
///   - hand: Whose thumb.
/// - Returns: The SVG, as XML.
func svg(for control: PageControl, width: Double, height: Double, hand: Hand) -> String {
  WheelSVG(
    control: control,
    layout: WheelLayout(in: Area(width: width, height: height), hand: hand),
    width: width, height: height
  ).text
}

private struct WheelSVG {
  let control: PageControl
  let layout: WheelLayout
  let width: Double
  let height: Double

  /// The most ticks: beyond, they are nearer to each other than can be seen, and every so many is drawn.
  private static let mostTicks = 1000
  /// How wide a label is at most, in points at scale 1.
  private static let labelWidth = 26.0
  private static let labelSize = 11.0
  /// About how wide a character is, in parts of the text's size.
  private static let characterWidth = 0.58

  var text: String {
    let scale = layout.scale.inSVG
    let size = "\(width.inSVG) \(height.inSVG)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" class="wheel" \
      data-pivot="\(WheelSVG.pair(layout.pivot))" data-scale="\(scale)">
      <path class="band" d="\(band)"/>
      <g class="ticks" stroke-width="\(tickWidth.inSVG)">
      \(ticks.joined(separator: "\n"))
      </g>
      <g class="labels" text-anchor="middle" dominant-baseline="central">
      \(labels.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private var band: String {
    let edges = layout.edges(of: .outer)
    let places = edges[0] + edges[1].reversed()
    return "M" + places.map(WheelSVG.pair).joined(separator: "L") + "Z"
  }

  /// Every how many rungs a tick is drawn.
  private var stride: Int { max(1, (control.count - 1) / WheelSVG.mostTicks) }

  /// How wide a plain tick is; where they are near to each other half of what they have, so that they do not
  /// become one.
  private var tickWidth: Double {
    let arc = layout.measures.outer.ticks.from * Wheel.extent.degrees * .pi / 180
    let spacing = arc * Double(stride) / Double(max(1, control.count - 1))
    return max(0.01, min(1.5 * layout.scale, spacing / 2))
  }

  private var ticks: [String] {
    let ticks = WheelMeasures.unscaled.outer.litTicks
    let labelled = Set(labelledRungs)
    return Swift.stride(from: 0, to: control.count, by: stride).map { index in
      let line = layout.tick(of: Rung(index), count: control.count, in: .outer, isLit: true)
      let classes =
        "tick" + (labelled.contains(Rung(index)) ? " labelled" : "") + (isLit(index) ? " lit" : "")
      return "<line class=\"\(classes)\" data-rung=\"\(index)\" "
        + "pathLength=\"\((ticks.to - ticks.from).inSVG)\" "
        + "x1=\"\(line.from.x.inSVG)\" y1=\"\(line.from.y.inSVG)\" "
        + "x2=\"\(line.to.x.inSVG)\" y2=\"\(line.to.y.inSVG)\"/>"
    }
  }

  /// Those that have a label whatever is selected.
  private var labelledRungs: [Rung] {
    Wheel.labelledRungs(
      count: control.count, required: [],
      maxLabels: Wheel.maxLabels(atRadius: layout.measures.outer.labels))
  }

  /// A text for each rung that has one; those without a label are shown while they are selected.
  private var labels: [String] {
    let labelled = Set(labelledRungs)
    return (control.rungs ?? []).map { rung in
      let place = layout.label(of: Rung(rung.index), count: control.count, in: .outer)
      let classes =
        "label" + (labelled.contains(Rung(rung.index)) ? "" : " spare")
        + (isLit(rung.index) ? " lit" : "")
      let size = WheelSVG.textSize(rung.engraving) * layout.scale
      return "<text class=\"\(classes)\" data-rung=\"\(rung.index)\" "
        + "x=\"\(place.x.inSVG)\" y=\"\(place.y.inSVG)\" "
        + "font-size=\"\(size.inSVG)\">\(rung.engraving.escapedForSVG)</text>"
    }
  }

  private func isLit(_ index: Int) -> Bool { index == control.selection.index }

  /// The size at which a label is no wider than it may be, down to where it could not be read.
  private static func textSize(_ label: String) -> Double {
    max(6, min(labelSize, labelWidth / (characterWidth * Double(max(1, label.count)))))
  }

  private static func pair(_ point: Point) -> String { "\(point.x.inSVG) \(point.y.inSVG)" }
}
