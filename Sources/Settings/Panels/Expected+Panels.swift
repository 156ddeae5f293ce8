internal import Geometry
internal import Panels

extension Expected<Double> {
  /// A part of a length: above 0, at most 1.
  static let part = Expected("a number above 0, at most 1") { content in
    number.take(content).flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }
  }

  /// A length on a panel.
  static let millimetres = Expected("a number above 0, at most 10000") { content in
    number.take(content).flatMap { $0 > 0 && $0 <= PanelSurface.greatestSide ? $0 : nil }
  }

  static let pointsPerMillimetre = Expected("a number from 1 to 100") { content in
    number.take(content).flatMap { (1...100).contains($0) ? $0 : nil }
  }
}

extension Expected<WheelSize> {
  static let wheelSize = Expected("0.8, 0.9, 1, 1.1 or 1.2") { content in
    Expected<Double>.number.take(content).flatMap { WheelSize(rawValue: $0) }
  }
}

extension Expected<PanelSettings.Rotation> {
  static let rotation = Expected("0, 90, 180 or 270") { content in
    if case .integer(let degrees) = content {
      PanelSettings.Rotation(rawValue: degrees)
    } else {
      nil
    }
  }
}
