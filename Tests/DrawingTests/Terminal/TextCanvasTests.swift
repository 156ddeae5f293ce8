import Testing

@testable import Drawing

@Suite struct TextCanvasTests {
  private func written(_ texts: (String, Double)...) -> String {
    var canvas = TextCanvas(columns: 10, rows: 1)
    for column in 0..<10 { canvas.put("#", .band, column: column, row: 0) }
    for (text, middle) in texts { canvas.write(text, .labelled, around: middle, row: 0) }
    return canvas.text(isColoured: false)
  }

  @Test func `A text stands around its column, with a blank on either side`() {
    #expect(written(("ab", 5)) == "### ab ###\n")
    #expect(written(("abc", 5)) == "### abc ##\n")
  }

  @Test func `A text at the edge is moved into the row, and one that is too long is cut`() {
    #expect(written(("ab", 0)) == "ab #######\n")
    #expect(written(("ab", 99)) == "####### ab\n")
    #expect(written(("ab", .nan)) == "ab #######\n")
    #expect(written(("abcdefghijkl", 5)) == "abcdefghij\n")
  }

  @Test func `A text that would touch another is left out`() {
    #expect(written(("ab", 5), ("cd", 7)) == "### ab ###\n")
    #expect(written(("ab", 5), ("cd", 8)) == "### ab cd\n")
  }

  @Test func `Wide letters take two cells, and marks none`() {
    #expect(written(("小", 5)) == "### 小 ###\n")
    #expect(written(("e\u{301}", 5)).columns == 11)
  }

  @Test func `What lies beyond the rows is left out, and of nothing there is no line`() {
    var canvas = TextCanvas(columns: 10, rows: 3)
    canvas.write("ab", .labelled, around: 5, row: 3)
    canvas.write("ab", .labelled, around: 5, row: -1)
    #expect(canvas.text(isColoured: true) == "")
    canvas.write("ab", .selected, around: 5, row: 1)
    #expect(canvas.text(isColoured: true) == "    \u{1B}[0m\u{1B}[1;33mab\u{1B}[0m\n")
  }
}
