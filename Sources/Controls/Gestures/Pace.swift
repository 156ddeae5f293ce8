public import Geometry

/// What time does to the counts of an encoder; nothing, unless settings ask for it.
public struct Pace: Hashable, Sendable {
  /// After so long without motion the travel goes to the rung's centre, so that a detent which is not
  /// exactly as many units as it should be does not drift; nil for never.
  public var settle: Microseconds?
  /// How much more a quick turn moves; nil for as much as a slow one.
  public var acceleration: Acceleration?

  /// Makes a pace.
  public init(settle: Microseconds? = nil, acceleration: Acceleration? = nil) {
    self.settle = settle
    self.acceleration = acceleration
  }
}

/// How much more a quick turn moves than a slow one; turning faster never moves less.
///
/// Up to `slow` a count counts once; from there the factor grows evenly with the speed and is the
/// greatest from `fast` on.
public struct Acceleration: Hashable, Sendable {
  /// The greatest factor in thousandths, from 1000.
  public let greatest: Int

  /// The speed up to which nothing is added, in rungs a second.
  public static let slow = 8
  /// The speed from which on the factor is the greatest, in rungs a second.
  public static let fast = 40
  /// A pause after which speed is reckoned anew.
  static let pause = Microseconds(500_000)

  /// Makes an acceleration with its greatest factor, kept to a thousandth; nil unless 1 … 100.
  public init?(greatest: Double) {
    guard greatest >= 1, greatest <= 100 else { return nil }
    self.greatest = Int((greatest * 1000).rounded())
  }

  /// By how much counts are multiplied, in thousandths.
  ///
  /// - Parameters:
  ///   - ticks: What was turned, without its sign.
  ///   - rungTicks: The ticks from one rung to the next.
  ///   - span: The time it took; less than nothing counts as nothing.
  /// - Returns: The factor, 1000 … `greatest`.
  func factor(ticks: Int, rungTicks: Int, in span: Microseconds) -> Int {
    guard span < Acceleration.pause else { return 1000 }
    // Thousandths of a rung a second.
    let (scaled, isBeyond) = ticks.multipliedReportingOverflow(by: 1_000_000_000)
    guard span.count > 0, !isBeyond else { return greatest }
    let speed = scaled / (rungTicks * Int(span.count))
    let (slow, fast) = (Acceleration.slow * 1000, Acceleration.fast * 1000)
    guard speed < fast else { return greatest }
    return 1000 + (greatest - 1000) * max(0, speed - slow) / (fast - slow)
  }
}
