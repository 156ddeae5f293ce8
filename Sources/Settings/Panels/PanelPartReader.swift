internal import Controls

/// Reads which part of a touch panel something has.
struct PanelPartReader {
  static let keys = ["area", "area_mm"]

  let table: TableReader

  /// The part; nil where a mistake is reported.
  func read() -> PanelPart? {
    guard table.hasAtMostOne(of: PanelPartReader.keys) else { return nil }
    guard let key = PanelPartReader.keys.first(where: table.has) else { return .whole }
    guard let n = table.values(key, 4, .number) else { return nil }
    let isFraction = key == "area"
    guard let part = PanelPart.Rectangle(left: n[0], top: n[1], width: n[2], height: n[3]) else {
      table.report.mistake(
        table.placeOfValue(key),
        "is [left, top, width, height]; expected a width and a height above 0")
      return nil
    }
    let limit = isFraction ? 1 + 1e-9 : 10_000
    guard part.left >= 0, part.top >= 0, part.left + part.width <= limit,
      part.top + part.height <= limit
    else {
      table.report.mistake(
        table.placeOfValue(key),
        isFraction
          ? "goes beyond the panel; expected parts of it, each 0 … 1, or area_mm"
          : "goes beyond any panel; expected millimetres from its left upper corner")
      return nil
    }
    return isFraction ? .fractions(part) : .millimetres(part)
  }
}
