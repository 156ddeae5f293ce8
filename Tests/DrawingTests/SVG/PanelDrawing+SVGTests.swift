import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite struct PanelDrawingSVGTests {
  private let folder = ScratchFolder()

  private func wheel(_ marks: LadderMarks, inner: LadderMarks? = nil) -> PanelDrawing {
    .wheel(
      WheelLayout(in: panelAreas[0], hand: .right), outer: marks, inner: inner,
      canvas: panelAreas[0])
  }

  @Test(arguments: 1...60)
  func `A touch on a tick selects its rung, whatever the hand, the size and the panel`(
    count: Int
  ) throws {
    // Every hand and size, on either panel in turn.
    for (layout, area) in wheelLayouts where area == wheelLayouts[count % 2 * 10].area {
      let marks = LadderMarks.numbers(count, at: count / 2)
      let drawing = PanelDrawing.wheel(layout, outer: marks, inner: marks, canvas: area)
      let ladders = try SVGReader.read(drawing.svg()).all("g")
        .filter { $0.classes == ["ladder"] }
      try #require(ladders.map { $0.attributes["data-place"] } == ["outer", "inner"])
      for ladder in ladders {
        try #require(ladder.children.count == count)
        for (index, rung) in ladder.children.enumerated() {
          #expect(rung.attributes["data-rung"] == "\(index)")
          for line in rung.children {
            let (from, to) = (line.points[0], line.points[1])
            let middle = Point(x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2)
            #expect(Wheel.index(forAngle: layout.angle(at: middle), count: count).index == index)
          }
        }
      }
    }
  }

  @Test(arguments: 1...60)
  func `A touch on a dial's tick selects its rung, but for the last one's over the first`(
    count: Int
  ) throws {
    let area = panelAreas[3]
    for wraps in [true, false] {
      let drawing = PanelDrawing.dial(
        DialLayout(in: area), marks: .numbers(count, wraps: wraps), canvas: area)
      let rungs = try SVGReader.read(drawing.svg()).all("g").filter { $0.classes.first == "rung" }
      try #require(rungs.count == count)
      for (index, rung) in rungs.enumerated() where wraps || index < max(1, count - 1) {
        let (from, to) = (rung.children[0].points[0], rung.children[0].points[1])
        let middle = Point(x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2)
        let angle = Dial.angle(at: middle, about: area.centre)
        // Twelve o'clock is a hair to the left of itself when it is rounded.
        let turned = !wraps && angle.degrees > 359 ? Angle(degrees: 0) : angle
        #expect(Dial.index(forAngle: turned, count: count, wraps: wraps).index == index)
      }
    }
  }

  @Test func `Every drawing is well-formed, and says what was to be said`() throws {
    for marks in try LadderMarks.everyKind() {
      let area = panelAreas[0]
      let ring = try #require(Annulus(in: area))
      let drawings = [
        wheel(marks), wheel(marks, inner: marks),
        PanelDrawing.dial(DialLayout(in: area), marks: marks, canvas: area),
        PanelDrawing.spin(ring, marks: marks, canvas: area),
      ]
      for drawing in drawings {
        let root = try SVGReader.read(drawing.svg())
        #expect(root.name == "svg")
        let shown = root.all("text").map(\.text)
        // What XML may not hold is put by another sign.
        let wanted = drawing.texts.map(\.text).map { text in
          String(
            String.UnicodeScalarView(
              text.unicodeScalars.map { [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0 }))
        }
        #expect(shown == wanted)
      }
    }
  }

  @Test(.enabled(if: ShellCommand.finds("xmllint"), "there is no xmllint here"))
  func `A drawing is one that xmllint likes`() {
    let hostile = LadderMarks.hostileTexts.joined()
    let marks = LadderMarks(name: hostile, engravings: [hostile], selected: 0, readout: hostile)
    let run = ShellCommand("xmllint --noout \(folder.write(wheel(marks).svg(), to: "wheel.svg"))")
    #expect(run.output == "" && run.status == 0)
  }

  @Test func `Its units are points, and at its true size its sides are millimetres`() throws {
    let drawing = wheel(.shutter())
    let root = try SVGReader.read(drawing.svg(pointsPerMillimetre: Point.perMillimetre))
    #expect(root.attributes["viewBox"] == "0 0 976.5 541.8")
    #expect(root.attributes["width"] == "155mm" && root.attributes["height"] == "86mm")
    let free = try SVGReader.read(drawing.svg())
    #expect(free.attributes["width"] == nil && free.attributes["height"] == nil)
  }

  @Test func `One rung is lit, and it is the selected one`() throws {
    for selected in 0..<19 {
      let rungs = try SVGReader.read(wheel(.shutter(at: selected)).svg()).all("g")
        .filter { $0.classes.contains("selected") }
      #expect(rungs.map { $0.attributes["data-rung"] } == ["\(selected)"])
    }
  }

  @Test func `The same is written in the same way, with two decimals at most`() {
    let text = wheel(.shutter()).svg()
    #expect(text == wheel(.shutter()).svg())
    for number in text.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
      let decimals = number.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      #expect(decimals.allSatisfy { $0.count <= 2 })
    }
    #expect(
      [0, -0.001, 1.005, -2.5, 12, .nan, .infinity, 0.07].map(\.inSVG)
        == ["0", "0", "1", "-2.5", "12", "0", "0", "0.07"])
  }
}
