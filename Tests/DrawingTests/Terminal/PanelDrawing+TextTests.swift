import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite struct PanelDrawingTextTests {
  private static let area = Area(width: 210, height: 214)

  private func wheel(_ marks: LadderMarks, _ hand: Hand = .right) -> PanelDrawing {
    .wheel(WheelLayout(in: Self.area, hand: hand), outer: marks, canvas: Self.area)
  }

  private func drawings(_ marks: LadderMarks) throws -> [PanelDrawing] {
    let ring = try #require(Annulus(in: Self.area))
    return [
      wheel(marks), wheel(marks, .left),
      .wheel(
        WheelLayout(in: panelAreas[0], hand: .right), outer: marks, inner: marks,
        canvas: panelAreas[0]),
      .dial(DialLayout(in: Self.area), marks: marks, canvas: Self.area),
      .spin(ring, marks: marks, canvas: Self.area),
    ]
  }

  @Test(arguments: TextCells.allCases)
  func `No line is wider than asked for, nor ends in blanks`(cells: TextCells) throws {
    let marks = try LadderMarks.everyKind()
    for columns in [1, 7, 39, 40, 41, 43, 50, 57, 80, 133] {
      // Not every ladder at every width, but each at some.
      for marks in [marks[columns % marks.count], marks[marks.count - 1 - columns % 12]] {
        for drawing in try drawings(marks) {
          let text = drawing.text(columns: columns, cells: cells, isColoured: false)
          for line in text.split(separator: "\n") {
            #expect(String(line).columns <= columns && line.last != " ")
          }
        }
      }
    }
  }

  @Test(arguments: TextCells.allCases)
  func `There are only characters of the kind`(cells: TextCells) throws {
    let all = try LadderMarks.everyKind().filter { $0.name.allSatisfy(\.isASCII) }
    for marks in stride(from: 0, to: all.count, by: 4).map({ all[$0] }) {
      for drawing in try drawings(marks) {
        let text = drawing.text(columns: 64, cells: cells, isColoured: false)
        let odd = text.unicodeScalars.filter { scalar in
          if (0x20..<0x7F).contains(scalar.value) || scalar == "\n" { return false }
          return switch cells {
          case .braille: !(0x2800...0x28FF).contains(scalar.value) && scalar != "…"
          case .blocks: !["█", "░", "▒"].contains(scalar)
          case .ascii: true
          }
        }
        #expect(odd.isEmpty)
      }
    }
  }

  @Test(arguments: TextCells.allCases)
  func `The value and the selected label are there whole, and no text touches another`(
    cells: TextCells
  ) throws {
    for selected in [0, 7, 12, 18] {
      let marks = LadderMarks.shutter(at: selected)
      for columns in [40, 57, 80] {
        let text = wheel(marks).text(columns: columns, cells: cells, isColoured: false)
        let words = text.split { !$0.isASCII || " \n.-+=#o".contains($0) }.map(String.init)
        let allowed = Set(marks.engravings + [marks.readout, "shutter"])
        // `0.5"` falls apart at its point.
        let parts = Set(allowed.flatMap { $0.split(separator: ".").map(String.init) })
          .union(allowed)
        #expect(words.filter { cells != .ascii && !parts.contains($0) } == [])
        #expect(text.contains(marks.readout) && text.contains(marks.engravings[selected]))
      }
    }
  }

  @Test(arguments: TextCells.allCases)
  func `Without colours it is the same picture`(cells: TextCells) throws {
    for drawing in try drawings(.shutter()) {
      let plain = drawing.text(columns: 60, cells: cells, isColoured: false)
      var coloured = drawing.text(columns: 60, cells: cells, isColoured: true)
      #expect(coloured.contains("\u{1B}[1;33m"))
      // Every line can stand alone: it ends without a colour.
      for line in coloured.split(separator: "\n") {
        let last = line.split(separator: "\u{1B}", omittingEmptySubsequences: false).last
        #expect(!line.contains("\u{1B}") || last?.hasPrefix("[0m") == true)
      }
      while let start = coloured.firstIndex(of: "\u{1B}") {
        let end = try #require(coloured[start...].firstIndex(of: "m"))
        coloured.removeSubrange(start...end)
      }
      #expect(coloured == plain)
      #expect(!plain.contains("\u{1B}"))
    }
  }

  @Test func `Texts that steer a terminal do not get there`() throws {
    for hostile in LadderMarks.hostileTexts {
      let marks = LadderMarks(
        name: hostile, engravings: [hostile, hostile], selected: 0, readout: hostile)
      for drawing in try drawings(marks) {
        for cells in TextCells.allCases {
          let text = drawing.text(columns: 80, cells: cells, isColoured: false)
          #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        }
      }
    }
  }

  @Test func `Every selected rung looks different, also without colours`() {
    for cells in TextCells.allCases {
      let pictures = (0..<19).map {
        wheel(.shutter(at: $0)).text(columns: 40, cells: cells, isColoured: false)
      }
      #expect(Set(pictures).count == 19)
    }
  }

  @Test(arguments: Picture.all)
  func `It looks like this`(picture: Picture) {
    let square = Area(width: 252, height: 252)
    let drawing =
      picture.isDial
      ? PanelDrawing.dial(DialLayout(in: square), marks: .shutter(), canvas: square)
      : wheel(.shutter(), picture.isLeft ? .left : .right)
    let text = drawing.text(columns: 40, cells: picture.cells, isColoured: false)
    #expect(text == picture.text, "\n\(text)")
  }
}
