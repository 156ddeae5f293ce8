public import Geometry

extension PanelDrawing {
  /// The narrowest picture in text on which rungs can be told from one another, in columns.
  public static let leastColumns = 40

  /// The drawing as text for a terminal.
  ///
  /// Labels, names and values are letters in cells; one that would touch another is left out, the
  /// value last.
  ///
  /// - Parameters:
  ///   - columns: How wide it may be; 1 or more.
  ///   - cells: What it is drawn with.
  ///   - isColoured: Whether it has colours, as control sequences.
  /// - Returns: Lines of at most so many columns, without blanks at their ends.
  public func text(columns: Int, cells: TextCells, isColoured: Bool) -> String {
    let columns = max(1, columns)
    let rows = PanelDrawing.rows(of: canvas, columns: columns)
    let dots = cells.dots
    let grid = inked(across: columns * dots.across, down: rows * dots.down, cells)
    var picture = TextCanvas(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let ink = (0..<dots.across * dots.down).map { place in
          grid[
            column * dots.across + place % dots.across, row * dots.down + place / dots.across]
        }
        guard let role = ink.compactMap(\.self).max(), let character = cells.character(ink) else {
          continue
        }
        picture.put(character, role, column: column, row: row)
      }
    }
    let wide = canvas.width / Double(columns)
    // Those that tell most come first, and stay.
    for text in texts.filter({ $0.role == .readout }) + texts.filter({ $0.role == .selected })
      + texts.filter({ $0.role != .readout && $0.role != .selected })
    {
      let row = ((text.centre.y - canvas.origin.y) / (2 * wide)).rounded(.down)
      guard abs(row) < 1e6 else { continue }
      picture.write(
        cells.text(text.text), text.role, around: (text.centre.x - canvas.origin.x) / wide,
        row: Int(row))
    }
    return picture.text(isColoured: isColoured)
  }

  /// How many lines a drawing of an area takes; a cell is twice as high as wide.
  public static func rows(of area: Area, columns: Int) -> Int {
    let rows = (area.height / area.width * Double(max(1, columns)) / 2).rounded(.up)
    return rows >= 1 && rows < 1e6 ? Int(rows) : 1
  }

  private func inked(across: Int, down: Int, _ cells: TextCells) -> DotGrid {
    // The last row may go beyond the canvas, so that cells are as wide everywhere.
    let dots = cells.dots
    let wide = canvas.width / Double(across)
    let high = 2 * wide * Double(dots.across) / Double(dots.down)
    var grid = DotGrid(
      over: Area(origin: canvas.origin, width: canvas.width, height: high * Double(down)),
      across: across, down: down)
    for band in bands {
      // Dots have no shades: filled, ticks would not be seen.
      if cells == .braille {
        grid.draw(band.outline + band.outline.prefix(1), width: 0, band.role)
      } else {
        grid.fill(band.outline, band.role)
      }
    }
    for line in lines {
      let isGround = line.role == .band && cells == .braille
      grid.draw(line.points, width: isGround ? 0 : line.width, line.role)
    }
    for rung in ladders.flatMap(\.rungs) {
      grid.draw(
        [rung.shown.from, rung.shown.to], width: rung.shownRole.tickWidth, rung.shownRole)
      // Without colours too the selected one is told from the others.
      if rung.isLit, cells == .braille {
        grid.draw([rung.shown.from, rung.shown.to], width: 2.2 * wide, rung.shownRole)
      }
    }
    for disc in discs { grid.fill(around: disc.centre, radius: disc.radius, disc.role) }
    return grid
  }
}
