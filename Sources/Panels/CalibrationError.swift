/// Why touches on crosses make no calibration.
public enum CalibrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer than three pairs of a cross and a touch; how many there are.
  case tooFew(Int)
  /// All touches, or all crosses, are in nearly the same place.
  case tooNear
  /// All touches, or all crosses, are in one line, which tells nothing of what is beside it.
  case inOneLine
  /// No matrix brings the touches to their crosses; how far the worst stays away, as a fraction of the
  /// panel.
  case missed(Double)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .tooFew(let count): "three touches are needed at least, and there are \(count)"
    case .tooNear: "all touches are in nearly the same place; touch each cross where it is shown"
    case .inOneLine: "the touches are all in one line; touch each cross where it is shown"
    case .missed(let residual):
      "a touch is \(CalibrationError.percent(residual)) of the panel from its cross whatever the matrix; a cross was missed, begin again"
    }
  }

  private static func percent(_ fraction: Double) -> String {
    guard fraction < 1e6 else { return "far" }
    let tenths = Int(fraction * 1000 + 0.5)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
