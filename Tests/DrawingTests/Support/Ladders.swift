import Drawing
import Geometry
import Ladders

extension LadderMarks {
  /// What a drawing shows of a real ladder.
  init(_ name: String, _ ladder: Ladder, at selected: Int, natives: Set<Int> = []) {
    let entries = (0..<ladder.count).map { ladder.entry(at: Rung($0)) }
    self.init(
      name: name, engravings: entries.map(\.engraving), selected: selected, natives: natives,
      readout: entries[selected].readout)
  }

  /// The default ladder.
  static func shutter(at selected: Int = 12) -> LadderMarks {
    LadderMarks("shutter", .defaultShutter(), at: selected)
  }

  /// A ladder of so many numbers.
  static func numbers(_ count: Int, at selected: Int = 0, wraps: Bool = false) -> LadderMarks {
    LadderMarks(
      name: "n", engravings: (0..<count).map(String.init), selected: selected,
      readout: "\(selected)", wraps: wraps)
  }

  /// Ladders as people have them, and some as nobody should, on every rung or on some.
  static func everyKind() throws -> [LadderMarks] {
    let real: [(String, Ladder)] = [
      ("shutter", .defaultShutter()),
      ("shutter", try Ladder(kind: .shutter, step: .third)),
      ("iso", try Ladder(kind: .iso, step: .third)),
      ("aperture", try Ladder(kind: .aperture, step: .third)),
      ("ev", try Ladder(kind: .exposureCompensation, step: .third)),
      ("kelvin", try Ladder(kind: .kelvin)),
    ]
    var marks: [LadderMarks] = []
    for (name, ladder) in real {
      for selected in stride(from: 0, to: ladder.count, by: 9) {
        marks.append(LadderMarks(name, ladder, at: selected))
        let natives = Set((0..<ladder.count).filter { $0 % 3 == 1 || $0 / 4 == 2 })
        marks.append(LadderMarks(name, ladder, at: selected, natives: natives))
      }
    }
    for text in hostileTexts {
      marks.append(
        LadderMarks(
          name: text, engravings: Array(repeating: text, count: 24), selected: 9,
          natives: Set(0..<24), readout: text))
    }
    return marks + [numbers(1), numbers(2, at: 1), numbers(0), numbers(500, at: 250)]
  }

  /// Texts that would go beyond their place, or out of the picture's language.
  static let hostileTexts = [
    String(repeating: "W", count: 64), String(repeating: "i", count: 64), "<&>\"'</text>",
    "\u{1B}[31mred\n\u{7}", "小さい大きい中くらい", "e\u{301}\u{301}👩‍👩‍👧 \u{FFFE}\u{FFFF}", " ", "",
  ]
}

/// Panels in millimetres and in points.
let panelAreas: [Area] = [(155, 86), (86, 155), (60, 40), (40, 40), (25, 25), (800, 500)]
  .map { Area(width: $0.0 * Point.perMillimetre, height: $0.1 * Point.perMillimetre) }

/// Every hand and size of wheels, on a panel with room enough and on one that cuts the arc off.
let wheelLayouts: [(layout: WheelLayout, area: Area)] = [panelAreas[0], panelAreas[4]].flatMap {
  area in
  Hand.allCases.flatMap { hand in
    WheelSize.allCases.map { (WheelLayout(in: area, hand: hand, size: $0), area) }
  }
}
