internal import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// Reads what an input of a touch panel says beside what any input does.
struct TouchPlanReader {
  let table: TableReader

  /// Reads how the input is read.
  ///
  /// - Parameters:
  ///   - gesture: One of fingers: a wheel, a dial or a spin.
  ///   - degreesPerRung: What of a spin leads from rung to rung; nil for what is usual.
  /// - Returns: How it is read; nil where a mistake is reported.
  func read(_ gesture: Gesture, degreesPerRung: Decimal?) -> GesturePlan? {
    guard let part = PanelPartReader(table: table).read() else { return nil }
    switch gesture {
    case .wheel:
      return .wheel(
        WheelPlan(
          part: part,
          hand: (table.value("hand", .word) as Located<Hand>?)?.value ?? .right,
          size: table.value("size", .wheelSize)?.value ?? .normal,
          ring: (table.value("ring", .word) as Located<WheelRing>?)?.value ?? .outer))
    case .dial:
      return radii().map { .dial(DialPlan(part: part, radii: $0)) }
    case .spin:
      let degrees = degreesPerRung.map { Angle(degrees: $0.double) }
      return radii().map {
        .spin(
          SpinPlan(
            part: part, radii: $0, degreesPerRung: degrees ?? SpinPlan.usualDegreesPerRung))
      }
    case .turn, .ring, .fader:
      return nil
    }
  }

  private func radii() -> RingRadii? {
    guard table.hasAtMostOne(of: ["inner", "inner_mm"]),
      table.hasAtMostOne(of: ["outer", "outer_mm"])
    else { return nil }
    let isMillimetres = table.has("inner_mm") || table.has("outer_mm")
    guard isMillimetres else {
      let inner = table.value("inner", .part)?.value ?? Annulus.usualInner
      let outer = table.value("outer", .part)?.value ?? Annulus.usualOuter
      return ordered(inner, outer) ? .parts(inner: inner, outer: outer) : nil
    }
    for key in ["inner", "outer"] where table.has(key) {
      table.report.mistake(
        table.placeOfKey(key), "is given beside millimetres; expected \(key)_mm")
      return nil
    }
    table.require("inner_mm", "a number of millimetres, as outer_mm has")
    table.require("outer_mm", "a number of millimetres, as inner_mm has")
    guard let inner = table.value("inner_mm", .millimetres)?.value,
      let outer = table.value("outer_mm", .millimetres)?.value, ordered(inner, outer)
    else { return nil }
    return .millimetres(inner: inner, outer: outer)
  }

  private func ordered(_ inner: Double, _ outer: Double) -> Bool {
    if inner < outer { return true }
    let key = ["inner", "inner_mm", "outer", "outer_mm"].first(where: table.has) ?? "inner"
    table.report.mistake(
      table.placeOfValue(key),
      "leaves no ring between inner \(Printed.number(inner)) and outer \(Printed.number(outer)); expected inner below outer"
    )
    return false
  }
}
