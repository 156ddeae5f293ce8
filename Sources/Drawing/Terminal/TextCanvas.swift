/// Rows of cells for a terminal, each with a character and what it is there for.
struct TextCanvas {
  private struct Cell {
    var text = " "
    var role: InkRole?
    var isText = false
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Puts a character of a picture into a cell.
  mutating func put(_ character: Character, _ role: InkRole, column: Int, row: Int) {
    cells[row * columns + column] = Cell(text: String(character), role: role)
  }

  /// Writes a text around a column, moved as little as keeps it within the row.
  ///
  /// It is left out where it would touch another text. A cell of the picture on either side is
  /// cleared, so that a text stands off from dots.
  mutating func write(_ text: String, _ role: InkRole, around middle: Double, row: Int) {
    guard (0..<rows).contains(row), !text.isEmpty else { return }
    let shown = text.cut(toColumns: columns, mark: "")
    let width = shown.columns
    let wanted = (middle - Double(width) / 2).rounded()
    let first = max(0, min(wanted.isFinite ? Int(max(-1e6, min(wanted, 1e6))) : 0, columns - width))
    let around = max(0, first - 1)..<min(columns, first + width + 1)
    guard width > 0, around.allSatisfy({ !cells[row * columns + $0].isText }) else { return }
    for place in around where place < first || place >= first + width {
      cells[row * columns + place] = Cell()
    }
    var column = first
    for letter in shown {
      let taken = String(letter).columns
      // A letter without a width goes with the one before it.
      if taken == 0, column > first { cells[row * columns + column - 1].text += String(letter) }
      for place in 0..<taken {
        cells[row * columns + column + place] = Cell(
          text: place == 0 ? String(letter) : "", role: role, isText: true)
      }
      column += taken
    }
  }

  /// The rows from the first to the last that holds something, without blanks behind them, each with
  /// an end of line.
  func text(isColoured: Bool) -> String {
    let filled = (0..<rows).filter { row in
      cells[row * columns..<(row + 1) * columns].contains { $0.text != " " }
    }
    guard let top = filled.first, let bottom = filled.last else { return "" }
    return (top...bottom).map { row in
      let line = cells[row * columns..<(row + 1) * columns]
      let last = line.lastIndex { $0.text != " " } ?? line.startIndex - 1
      var text = ""
      var rendition = ""
      for cell in line[..<(last + 1)] {
        // A blank looks the same in any colour.
        let wanted = cell.text == " " ? rendition : cell.role?.rendition ?? ""
        if isColoured, wanted != rendition {
          text += "\u{1B}[0m" + (wanted.isEmpty ? "" : "\u{1B}[\(wanted)m")
          rendition = wanted
        }
        text += cell.text
      }
      return text + (rendition.isEmpty ? "" : "\u{1B}[0m") + "\n"
    }.joined()
  }
}
