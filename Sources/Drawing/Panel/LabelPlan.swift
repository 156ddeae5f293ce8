internal import Geometry

/// Which rungs of a ladder have a tick of which kind, and which have a label.
struct LabelPlan {
  /// The rungs that would have a label: the selected one, the device's own, and some between them.
  let labelled: Set<Int>
  let marks: LadderMarks

  /// Chooses the rungs.
  ///
  /// - Parameters:
  ///   - marks: The ladder.
  ///   - maxLabels: For how many labels there is room.
  init(_ marks: LadderMarks, maxLabels: Int) {
    let required = marks.natives.map { Rung($0) } + [Rung(marks.selected)]
    self.marks = marks
    labelled = Set(
      Wheel.labelledRungs(count: marks.count, required: required, maxLabels: maxLabels)
        .map(\.index))
  }

  /// How the tick of a rung is drawn where it is not the selected one.
  func role(of rung: Int) -> InkRole {
    if marks.natives.contains(rung) { return .native }
    // The selected rung has a label whatever comes, which is not to be seen where it has moved on.
    return labelled.contains(rung) && rung != marks.selected ? .labelled : .plain
  }

  /// A rung of the drawing.
  func rung(_ index: Int, tick: Segment, litTick: Segment) -> DrawnRung {
    DrawnRung(
      rung: Rung(index), tick: tick, litTick: litTick, role: role(of: index),
      isLit: index == marks.selected, engraving: marks.engravings[index])
  }

  /// The labels, none of which meets another or what is there already.
  ///
  /// The selected rung's comes first, so that it is never the one that is left out; then those that
  /// stand where they stand by the ladder; one of the device's own has to give way, and its tick
  /// still tells what it is.
  func labels(
    beside taken: [DrawnText], _ label: (_ rung: Int, _ text: String, _ role: InkRole) -> DrawnText
  ) -> [DrawnText] {
    var order = labelled.contains(marks.selected) ? [marks.selected] : []
    let others = labelled.subtracting([marks.selected])
    order += others.subtracting(marks.natives).sorted()
    order += others.intersection(marks.natives).sorted()
    var placed: [DrawnText] = []
    var boxes = taken.map(\.box)
    for rung in order where !marks.engravings[rung].isEmpty {
      let role: InkRole = rung == marks.selected ? .selected : role(of: rung)
      let text = label(rung, marks.engravings[rung], role)
      let box = text.box
      guard boxes.allSatisfy({ !$0.meets(box) }) else { continue }
      placed.append(text)
      boxes.append(box)
    }
    return placed
  }
}
