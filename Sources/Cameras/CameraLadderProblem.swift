/// Why a control makes no ladder, with what would be right.
public enum CameraLadderProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The driver says that the least number is above the greatest.
  case reversed(minimum: Int64, maximum: Int64)
  /// The user's step is none of the camera's.
  case noMultiple(wanted: UInt64, of: UInt64)
  /// The user's step makes too many rungs; the other would not.
  case tooFine(wanted: UInt64, fitting: UInt64)
  /// A menu has nothing to select, or too much.
  case items(count: Int)
  /// A step is wanted of what has none.
  case stepOf(VideoControl.Kind)

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .reversed(let minimum, let maximum):
      return "the driver says that it goes from \(minimum) to \(maximum)"
    case .noMultiple(let wanted, let step):
      let below = wanted / step * step
      let (above, isBeyond) = below.addingReportingOverflow(step)
      let right = [below, isBeyond ? 0 : above].filter { $0 > 0 }.map(\.description)
      return
        "step=\(wanted) is no multiple of the camera's own step \(step); \(right.joined(separator: " or "))"
    case .tooFine(let wanted, let fitting):
      return
        "step=\(wanted) makes more than \(CoarseRange.rungLimit) rungs; step=\(fitting) does not"
    case .items(let count):
      return "its menu has \(count) items; 1 to \(CoarseRange.rungLimit)"
    case .stepOf(let kind):
      return "a control of kind \(kind.rawValue) has no step"
    }
  }
}
