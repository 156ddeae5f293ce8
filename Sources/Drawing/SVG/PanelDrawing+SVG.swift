internal import Geometry

extension PanelDrawing {
  /// The drawing as SVG, which needs nothing beside it.
  ///
  /// Its units are points. Every rung is a group of the class `rung` with its place in `data-rung`;
  /// the one of the class `selected` is lit, so that a page lights another by moving that class.
  ///
  /// - Parameter pointsPerMillimetre: Where it is to be printed or shown at its true size, how many
  ///   points a millimetre is; nil for as large as there is room.
  /// - Returns: The text, with an end of line.
  public func svg(pointsPerMillimetre: Double? = nil) -> String {
    let sheet = SVGStyle.sheet.split(separator: "\n").joined(separator: "\n  ")
    var lines = [
      head(pointsPerMillimetre),
      " <title>\(title.escapedForSVG)</title>",
      " <style>\n  \(sheet)\n </style>",
      " <rect class=\"panel\" x=\"\(canvas.origin.x.inSVG)\" y=\"\(canvas.origin.y.inSVG)\""
        + " width=\"\(canvas.width.inSVG)\" height=\"\(canvas.height.inSVG)\""
        + " rx=\"\((0.04 * canvas.smallerSide).inSVG)\"/>",
    ]
    lines += bands.map { band in
      " <path class=\"\(band.role.rawValue)\" stroke-width=\"\(band.margin.inSVG)\""
        + " d=\"\(SVGPath.closed(band.outline))\"/>"
    }
    lines += self.lines.map { line in
      " <path class=\"line \(line.role.rawValue)\" stroke-width=\"\(line.width.inSVG)\""
        + " d=\"\(SVGPath.open(line.points))\"/>"
    }
    lines += ladders.map { svg(of: $0) }
    lines += discs.map { disc in
      " <circle class=\"disc\" cx=\"\(disc.centre.x.inSVG)\" cy=\"\(disc.centre.y.inSVG)\""
        + " r=\"\(disc.radius.inSVG)\"/>"
    }
    lines += texts.map { svg(of: $0) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func head(_ pointsPerMillimetre: Double?) -> String {
    let (x, y) = (canvas.origin.x.inSVG, canvas.origin.y.inSVG)
    let size = pointsPerMillimetre.map { scale in
      " width=\"\((canvas.width / scale).inSVG)mm\" height=\"\((canvas.height / scale).inSVG)mm\""
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\""
      + " viewBox=\"\(x) \(y) \(canvas.width.inSVG) \(canvas.height.inSVG)\"\(size ?? "")"
      + " role=\"img\" aria-label=\"\(title.escapedForSVG)\">"
  }

  private func svg(of ladder: DrawnLadder) -> String {
    let head =
      " <g class=\"ladder\" data-place=\"\(ladder.place)\" data-count=\"\(ladder.count)\""
      + " data-control=\"\(ladder.name.withControlsVisible.escapedForSVG)\">"
    let rungs = ladder.rungs.map { rung in
      let classes = "rung \(rung.role.rawValue)\(rung.isLit ? " selected" : "")"
      let lit = SVGPath.open([rung.litTick.from, rung.litTick.to])
      return "  <g class=\"\(classes)\" data-rung=\"\(rung.rung.index)\""
        + " data-engraving=\"\(rung.engraving.withControlsVisible.escapedForSVG)\">"
        + "<path class=\"tick\" d=\"\(SVGPath.open([rung.tick.from, rung.tick.to]))\"/>"
        + "<path class=\"glow\" stroke-width=\"\(rung.glowWidth.inSVG)\" d=\"\(lit)\"/>"
        + "<path class=\"lit\" d=\"\(lit)\"/></g>"
    }
    return ([head] + rungs + [" </g>"]).joined(separator: "\n")
  }

  private func svg(of text: DrawnText) -> String {
    let place = text.rung.map { " data-rung=\"\($0.index)\"" } ?? ""
    let y = text.centre.y + SVGStyle.baseline * text.size
    return " <text class=\"\(text.role.rawValue)\"\(place) x=\"\(text.centre.x.inSVG)\""
      + " y=\"\(y.inSVG)\" font-size=\"\(text.size.inSVG)\">\(text.text.escapedForSVG)</text>"
  }
}

extension DrawnRung {
  /// How wide the light around a lit tick is: in proportion, so that it keeps within the reach.
  var glowWidth: Double { 0.4 * litTick.from.distance(to: litTick.to) }
}

/// Places as the text of a path.
enum SVGPath {
  /// A line from place to place.
  static func open(_ points: [Point]) -> String {
    let places = points.map { "\($0.x.inSVG) \($0.y.inSVG)" }
    return places.isEmpty ? "" : "M" + places.joined(separator: "L")
  }

  /// A line that comes back to where it began.
  static func closed(_ points: [Point]) -> String { open(points) + "Z" }
}
