internal import Geometry
internal import Ladders

/// Finds the rung that settings name by its value or its readout.
struct RungReader {
  let ladder: Ladder
  let report: Report

  /// The rung; nil where there is none, which is reported with the nearest.
  func read(_ wanted: Located<String>) -> Rung? {
    if let rung = ladder.rung(named: wanted.value) { return rung }
    let (low, high) = ladder.nearest(to: wanted.value)
    let values = (Printed.quoted(ladder.value(at: low)), Printed.quoted(ladder.value(at: high)))
    let advice =
      low == high
      ? "its only value is \(values.0)" : "the nearest are \(values.0) and \(values.1)"
    report.mistake(
      wanted.place, "\(Printed.quoted(wanted.value)) is not on this ladder; \(advice)")
    return nil
  }
}
