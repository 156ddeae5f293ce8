import Drawing
import Testing

private func shutter(_ index: Int, _ value: String) -> LadderDrawing {
  LadderDrawing(index: index, count: 19, first: "30\"", last: "1/8000", label: value)
}

@Suite struct LadderDrawingTests {
  @Test func `The default ladder looks like this`() {
    #expect(shutter(12, "1/125").line() == "30\" |····|····|·●··|··· 1/8000  1/125")
    #expect(shutter(0, "30").line() == "30\" ●····|····|····|··· 1/8000  30")
    #expect(shutter(18, "1/8000").line() == "30\" |····|····|····|··● 1/8000  1/8000")
    #expect(
      shutter(12, "1/125").line(glyphs: .ascii) == "30\" |....|....|.O..|... 1/8000  1/125")
  }

  @Test func `Less room takes the ends, then the drawing, then the label`() {
    #expect(shutter(12, "1/125").line(width: 30) == "30\" ‹··|·●··|·› 1/8000  1/125")
    #expect(shutter(12, "1/125").line(width: 24) == "‹·|····|·●··|···  1/125")
    #expect(shutter(12, "1/125").line(width: 13) == "‹·●·›  1/125")
    #expect(shutter(12, "1/125").line(width: 12) == "1/125")
    #expect(shutter(12, "1/125").line(width: 4) == "1/1…")
    #expect(shutter(12, "1/125").line(width: 4, glyphs: .ascii) == "1/1~")
    #expect(shutter(12, "1/125").line(width: 0) == "")
    #expect(shutter(12, "1/125").line(width: -7) == "")
  }

  @Test func `A long ladder is a window that moves with the selection`() {
    func long(_ index: Int) -> String {
      LadderDrawing(index: index, count: 101, first: "0", last: "1000").line(width: 21)
    }
    #expect(long(0) == "0 ●····|····|··› 1000")
    #expect(long(6) == "0 |····|●···|··› 1000")
    #expect(long(50) == "0 ‹·|····●····|› 1000")
    #expect(long(51) == "0 ‹|····|●···|·› 1000")
    #expect(long(100) == "0 ‹··|····|····● 1000")
  }

  @Test func `Texts that steer a terminal are spelled out`() {
    let drawing = LadderDrawing(index: 0, count: 1, first: "\u{1B}[2J", label: "é\n")
    #expect(drawing.line() == "\\u{1b}[2J ●  é\\n")
    #expect(drawing.line(glyphs: .ascii) == "\\u{1b}[2J O  ?\\n")
  }

  @Test(arguments: [
    ("", "", ""), ("30\"", "1/8000", "1/125"), ("小", "大きい", "中くらい"), ("🎛", "e\u{301}", "👩‍👩‍👧"),
    ("", "", "a label that alone is wider than most of the widths that are tried here"),
  ])
  func `No drawing is wider than asked`(first: String, last: String, label: String) {
    for count in [0, 1, 2, 3, 5, 9, 10, 19, 79, 80, 81, 400] {
      for index in [-1, 0, 1, count / 2, count - 1, count, Int.max] {
        let drawing = LadderDrawing(
          index: index, count: count, first: first, last: last, label: label)
        for width in -1...100 {
          #expect(drawing.line(width: width).columns <= max(0, width))
          let plain = drawing.line(width: width, glyphs: .ascii)
          #expect(plain.utf8.count <= max(0, width))
          #expect(plain.allSatisfy { $0.isASCII })
        }
      }
    }
  }

  @Test func `Every drawing without a label shows the selected rung once`() {
    for count in 1...60 {
      for index in 0..<count {
        for width in [1, 2, 3, 10, 40, 80] {
          let line = LadderDrawing(index: index, count: count, first: "a", last: "b")
            .line(width: width)
          #expect(line.filter { $0 == "●" }.count == 1)
        }
      }
    }
  }

  @Test func `The drawing stays in its place while the label changes`() {
    for width in 13...90 {
      for count in [19, 60, 101] {
        let lines = (0..<count).map {
          LadderDrawing(index: $0, count: count, first: "0", last: "1000", label: "\($0)")
            .line(width: width)
        }
        let bands = lines.map { line in line.split(separator: "  ").first?.count }
        #expect(Set(bands).count == 1)
      }
    }
  }
}
