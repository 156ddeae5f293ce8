import Drawing

/// Rows of text in aligned columns, under their headings.
struct Table {
  private let headings: [String]
  private var rows: [[String]] = []

  init(_ headings: String...) {
    self.init(headings)
  }

  init(_ headings: [String]) {
    self.headings = headings
  }

  /// Appends a row; an empty cell is shown as a dash, so that every line has as many words.
  mutating func append(_ cells: String...) {
    append(cells)
  }

  mutating func append(_ cells: [String]) {
    rows.append(cells.map { $0.isEmpty ? "-" : $0.withControlsVisible })
  }

  /// Appends a line below the last row that has one cell only, where that one has more to say.
  mutating func append(_ cell: String, below column: Int) {
    append([column: cell])
  }

  /// Appends a line below the last row that has some cells only, by their columns.
  mutating func append(_ cells: [Int: String]) {
    rows.append(headings.indices.map { cells[$0]?.withControlsVisible ?? "" })
  }

  /// The lines, without blanks at their ends.
  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { place in all.map { $0[place].columns }.max() ?? 0 }
    var text = ""
    for row in all {
      var line = ""
      for (cell, width) in zip(row.dropLast(), widths) { line += cell.padded(toColumns: width + 2) }
      line += row.last ?? ""
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

/// A number as short as it can be written without losing anything.
func shortest(_ number: Double) -> String {
  Int(exactly: number).map { String($0) } ?? "\(number)"
}
