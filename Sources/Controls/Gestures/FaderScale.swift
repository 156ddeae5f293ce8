internal import Geometry

/// Where on a ladder the values of a fader lie.
public struct FaderScale: Hashable, Sendable {
  /// The value at the first rung.
  public let first: Int
  /// The value at the last rung; below the first, the fader is upside down.
  public let last: Int

  /// How far ±1 of noise may move a position that is to hold, beyond the half of a rung, in raw steps.
  private static let noise = 1.25

  /// Makes a scale; nil where both values are the same, since no position could be told.
  public init?(first: Int, last: Int) {
    guard first != last else { return nil }
    self.first = first
    self.last = last
  }

  /// Where a value lies on a ladder of so many rungs, in rungs; one outside counts as the nearer end.
  public func position(of value: Int, count: Int) -> Double {
    let way = Double(value - first) / Double(last - first)
    return max(0, min(way, 1)) * Double(count - 1)
  }

  /// The snap that ±1 of noise needs to be held, in rungs: half a rung and 1.25 raw steps, at most 1.
  func leastSnap(count: Int) -> Double {
    let stepsPerRung = Double((last - first).magnitude) / Double(max(1, count - 1))
    return min(1, 0.5 + FaderScale.noise / stepsPerRung)
  }
}
