public import Devices

/// Why no place can be told from what a panel says of itself.
public enum PanelMapError: Error, Hashable, Sendable {
  /// An axis does not go anywhere.
  case axisIsEmpty(isFirst: Bool, AxisInfo)
  /// The size is none.
  case sizeIsNone(width: Double, height: Double)
}

extension PanelMapError: CustomStringConvertible {
  /// What it says, and the setting that helps.
  public var description: String {
    switch self {
    case .axisIsEmpty(let isFirst, let axis):
      "its \(isFirst ? "x" : "y") axis says that it goes from \(axis.minimum) to \(axis.maximum); give \(isFirst ? "range_x" : "range_y")"
    case .sizeIsNone(let width, let height):
      "by what it says of itself it is \(width) mm wide and \(height) mm high; give size"
    }
  }
}
