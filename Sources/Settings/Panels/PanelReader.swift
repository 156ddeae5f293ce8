internal import Geometry
internal import Panels

/// Reads `[device.NAME.panel]`: how large a touch panel is and how it is mounted.
struct PanelReader {
  static let keys = SettingsTable.panel.keys.names

  let table: TableReader

  func read() -> PanelSettings {
    var panel = PanelSettings()
    panel.size = numbers("size", 2, .millimetres).map { .init(width: $0[0], height: $0[1]) }
    panel.rangeX = range("range_x")
    panel.rangeY = range("range_y")
    panel.swapsAxes = table.value("swap_axes", .flag)?.value ?? false
    panel.invertsX = table.value("invert_x", .flag)?.value ?? false
    panel.invertsY = table.value("invert_y", .flag)?.value ?? false
    panel.rotation = table.value("rotate", .rotation)?.value ?? .none
    if let matrix = matrix() { panel.matrix = matrix }
    if let points = table.value("points_per_mm", .pointsPerMillimetre) {
      panel.pointsPerMillimetre = points.value
    }
    return panel
  }

  private func matrix() -> CalibrationMatrix? {
    guard let n = numbers("matrix", 6, .number) else { return nil }
    let matrix = CalibrationMatrix(n[0], n[1], n[2], n[3], n[4], n[5])
    // Below, a millimetre of a finger would be more than the panel.
    guard abs(matrix.determinant) >= 0.001, n.allSatisfy({ abs($0) <= 1000 }) else {
      table.report.mistake(
        table.placeOfValue("matrix"),
        "takes every place onto one line or far off the panel; expected the six numbers of libinput's matrix, for instance [1, 0, 0, 0, 1, 0]"
      )
      return nil
    }
    return matrix
  }

  private func range(_ key: String) -> PanelSettings.Range? {
    guard let ends = numbers(key, 2, .axisValue) else { return nil }
    if let range = PanelSettings.Range(from: ends[0], to: ends[1]) { return range }
    table.report.mistake(
      table.placeOfValue(key), "goes from \(ends[0]) to \(ends[1]); expected two values that differ"
    )
    return nil
  }

  private func numbers<Value>(
    _ key: String, _ count: Int, _ expected: Expected<Value>
  ) -> [Value]? {
    table.values(key, count, expected)
  }
}

extension TableReader {
  /// The values of an array of so many; nil where it is missing or is another, which is reported.
  func values<Value>(_ key: String, _ count: Int, _ expected: Expected<Value>) -> [Value]? {
    guard let values = values(key, expected) else { return nil }
    if values.count == count { return values }
    report.mistake(placeOfValue(key), "has \(values.count) values; expected \(count)")
    return nil
  }
}
