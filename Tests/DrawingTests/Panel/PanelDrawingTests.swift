import Geometry
import Testing

@testable import Drawing

@Suite struct PanelDrawingTests {
  /// Every drawing of some marks in its places.
  private func drawings(_ marks: LadderMarks) -> [PanelDrawing] {
    let wheels = wheelLayouts.flatMap { layout, area in
      [
        PanelDrawing.wheel(layout, outer: marks, canvas: area),
        PanelDrawing.wheel(layout, outer: marks, inner: marks, canvas: area),
      ]
    }
    let circles = panelAreas.flatMap { area in
      [PanelDrawing.dial(DialLayout(in: area), marks: marks, canvas: area)]
        + [Annulus(in: area)].compactMap(\.self).map {
          PanelDrawing.spin($0, marks: marks, canvas: area)
        }
    }
    return wheels + circles
  }

  @Test func `No two texts meet, and the selected rung has its label`() throws {
    for marks in try LadderMarks.everyKind() {
      for drawing in drawings(marks) {
        let boxes = drawing.texts.map(\.box)
        for (index, box) in boxes.enumerated() {
          #expect(boxes[(index + 1)...].allSatisfy { !$0.meets(box) }, "\(marks.name)")
        }
        guard marks.count > 0, !marks.engravings[marks.selected].isEmpty else { continue }
        let rings = drawing.ladders.filter { _ in marks.count <= PanelDrawing.mostDialTicks }
        #expect(drawing.texts.count { $0.role == .selected } >= rings.count)
      }
    }
  }

  /// How far from a place anything is drawn, with what could be lit.
  private func furthestInk(of drawing: PanelDrawing, from place: Point) -> Double {
    var furthest = 0.0
    func ink(_ point: Point, _ width: Double) {
      furthest = max(furthest, place.distance(to: point) + width / 2)
    }
    for rung in drawing.ladders.flatMap(\.rungs) {
      for end in [rung.tick.from, rung.tick.to] { ink(end, rung.role.tickWidth) }
      for end in [rung.litTick.from, rung.litTick.to] {
        ink(end, max(rung.glowWidth, InkRole.selected.tickWidth))
      }
    }
    for band in drawing.bands { for corner in band.outline { ink(corner, band.margin) } }
    for text in drawing.texts { furthest = max(furthest, text.box.reach(from: place)) }
    return furthest
  }

  @Test func `Nothing of a wheel is drawn beyond its reach, and no label is wider than 26 points`()
    throws
  {
    for marks in try LadderMarks.everyKind() {
      for (layout, area) in wheelLayouts {
        let drawing = PanelDrawing.wheel(layout, outer: marks, inner: marks, canvas: area)
        #expect(
          furthestInk(of: drawing, from: layout.pivot) <= PanelDrawing.wheelReach * layout.scale)
        let labels = drawing.texts.filter { $0.rung != nil }.map(\.box)
        #expect(labels.allSatisfy { $0.right - $0.left <= PanelDrawing.labelWidth + 1e-6 })
      }
    }
  }

  @Test func `A wheel's band has 72 steps on each edge, and every rung has a tick`() {
    let layout = WheelLayout(in: panelAreas[0], hand: .right)
    let drawing = PanelDrawing.wheel(layout, outer: .shutter(), canvas: panelAreas[0])
    #expect(drawing.bands.map(\.outline.count) == [146])
    #expect(drawing.ladders.map(\.rungs.count) == [19])
  }

  @Test func `Of the ticks a later kind wins, and each has its width`() {
    let layout = WheelLayout(in: panelAreas[0], hand: .left)
    let marks = LadderMarks(
      engravings: (0..<24).map(String.init), selected: 5, natives: [5, 7, 14], readout: "5")
    let rungs = PanelDrawing.wheel(layout, outer: marks, canvas: panelAreas[0]).ladders[0].rungs
    #expect(rungs[5].shownRole == .selected && rungs[5].role == .native)
    #expect(rungs[7].shownRole == .native && rungs[14].shownRole == .native)
    #expect(rungs[0].shownRole == .labelled && rungs[1].shownRole == .plain)
    #expect(InkRole.allCases.filter { $0.tickWidth > 1.5 }.map(\.tickWidth) == [2, 2.5, 3])
    #expect(rungs[5].shown == rungs[5].litTick && rungs[7].shown == rungs[7].tick)
  }

  @Test func `A label of the device's own gives way to the selected one's, and its tick stays`() {
    let layout = WheelLayout(in: panelAreas[0], hand: .right)
    let marks = LadderMarks(
      engravings: (0..<60).map { "\(1000 + $0)" }, selected: 30, natives: [31], readout: "")
    let drawing = PanelDrawing.wheel(layout, outer: marks, canvas: panelAreas[0])
    let labelled = drawing.texts.compactMap(\.rung?.index)
    #expect(labelled.contains(30) && !labelled.contains(31))
    #expect(drawing.ladders[0].rungs[31].shownRole == .native)
  }

  @Test func `A dial has its arc from twelve o'clock to its thumb`() throws {
    let area = panelAreas[3]
    let layout = DialLayout(in: area)
    let drawing = PanelDrawing.dial(layout, marks: .numbers(5, at: 1), canvas: area)
    let swept = try #require(drawing.lines.first { $0.role == .swept })
    #expect(swept.points.first == layout.point(at: Angle(degrees: 0)))
    #expect(swept.points.last == layout.point(at: Angle(degrees: 90)))
    #expect(swept.width == layout.band && drawing.discs.map(\.radius) == [layout.band / 2])
    #expect(drawing.discs.map(\.centre) == [layout.point(at: Angle(degrees: 90))])
    #expect(drawing.texts.first?.centre == layout.centre)
    let first = PanelDrawing.dial(layout, marks: .numbers(5), canvas: area)
    #expect(!first.lines.contains { $0.role == .swept })
  }

  @Test func `A dial of many rungs has no ticks`() {
    let layout = DialLayout(in: panelAreas[3])
    for (count, ticks) in [(60, [60]), (61, [])] {
      let drawing = PanelDrawing.dial(layout, marks: .numbers(count), canvas: panelAreas[3])
      #expect(drawing.ladders.map(\.rungs.count) == ticks)
    }
  }

  @Test func `A ring has both circles dashed and the selected rung at twelve o'clock`() throws {
    let ring = try #require(Annulus(in: panelAreas[3]))
    let drawing = PanelDrawing.spin(ring, marks: .numbers(19, at: 12), canvas: panelAreas[3])
    #expect(drawing.lines.count { $0.role == .dash } == 72)
    #expect(drawing.lines.flatMap(\.points).allSatisfy { ring.contains($0) })
    let rungs = drawing.ladders[0].rungs
    #expect(rungs.map(\.rung.index) == Array(6...18))
    #expect(rungs.filter(\.isLit).map(\.rung.index) == [12])
    #expect(abs(rungs[6].tick.from.x - ring.centre.x) < 1e-9)
  }

  @Test(arguments: 1...20)
  func `On a ring that goes round no rung is there twice`(count: Int) throws {
    let ring = try #require(Annulus(in: panelAreas[3]))
    for selected in 0..<count {
      let marks = LadderMarks.numbers(count, at: selected, wraps: true)
      let shown = PanelDrawing.spin(ring, marks: marks, canvas: panelAreas[3]).ladders[0].rungs
        .map(\.rung.index)
      #expect(Set(shown).count == shown.count && shown.count == min(count, 13))
    }
  }
}
