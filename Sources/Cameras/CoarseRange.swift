/// The numbers of a control that become rungs: from its least to its greatest, few enough to be turned.
///
/// Rungs are a whole number of the camera's own steps apart. Both ends are rungs, so the last gap may be
/// narrower.
public struct CoarseRange: Hashable, Sendable {
  /// The most rungs that a ladder from outside may have.
  public static let rungLimit = 500

  /// The number on the first rung.
  public let minimum: Int64
  /// The number on the last rung.
  public let maximum: Int64
  /// How far rungs are apart, but for the last one.
  public let stride: UInt64
  /// How many rungs there are, 1 … 500.
  public let count: Int

  /// Makes the range of a control.
  ///
  /// - Parameters:
  ///   - minimum: The least number.
  ///   - maximum: The greatest number.
  ///   - step: How far the camera's own numbers are apart; 0 as much as 1.
  ///   - wanted: How far the user wants rungs to be apart; nil for the least of 1, 2, 5, 10, 20, …
  ///     camera's steps that makes at most 500 rungs.
  /// - Throws: Why there is no such range, with what would be right.
  public init(
    minimum: Int64, maximum: Int64, step: UInt64, wanted: UInt64? = nil
  ) throws(CameraLadderProblem) {
    guard minimum <= maximum else { throw .reversed(minimum: minimum, maximum: maximum) }
    let step = max(1, step)
    let span = CoarseRange.distance(from: minimum, to: maximum)
    let fitting = CoarseRange.leastStride(of: step, over: span)
    if let wanted {
      guard wanted > 0, wanted.isMultiple(of: step) else {
        throw .noMultiple(wanted: wanted, of: step)
      }
      guard CoarseRange.count(of: wanted, over: span) != nil else {
        throw .tooFine(wanted: wanted, fitting: fitting)
      }
    }
    self.minimum = minimum
    self.maximum = maximum
    stride = wanted ?? fitting
    count = CoarseRange.count(of: stride, over: span) ?? CoarseRange.rungLimit
  }

  /// Whether all gaps are equal, so that first, last and stride say everything.
  public var isEven: Bool {
    CoarseRange.distance(from: minimum, to: maximum).isMultiple(of: stride)
  }

  /// The number on a rung, which must be on the range.
  public func number(at index: Int) -> Int64 {
    precondition((0..<count).contains(index), "a rung of the range")
    if index == count - 1 { return maximum }
    return Int64(bitPattern: UInt64(bitPattern: minimum) &+ UInt64(index) &* stride)
  }

  /// The rung whose number is nearest to another, the upper one of two; an end for what is beyond it.
  public func index(nearestTo number: Int64) -> Int {
    if number <= minimum { return 0 }
    if number >= maximum { return count - 1 }
    let below = Int(CoarseRange.distance(from: minimum, to: number) / stride)
    let under = CoarseRange.distance(from: self.number(at: below), to: number)
    let over = CoarseRange.distance(from: number, to: self.number(at: below + 1))
    return under < over ? below : below + 1
  }

  /// From a lesser number to a greater one: what may not fit a signed number fits an unsigned one.
  private static func distance(from lesser: Int64, to greater: Int64) -> UInt64 {
    UInt64(bitPattern: greater &- lesser)
  }

  /// Nil for more than the limit.
  private static func count(of stride: UInt64, over span: UInt64) -> Int? {
    let (whole, rest) = span.quotientAndRemainder(dividingBy: stride)
    guard whole < UInt64(rungLimit) else { return nil }
    let count = Int(whole) + (rest == 0 ? 1 : 2)
    return count <= rungLimit ? count : nil
  }

  private static func leastStride(of step: UInt64, over span: UInt64) -> UInt64 {
    var power: UInt64 = 1
    while true {
      for factor in [1, 2, 5] as [UInt64] {
        let (multiple, isWider) = power.multipliedReportingOverflow(by: factor)
        let (stride, isBeyond) = step.multipliedReportingOverflow(by: multiple)
        // Two rungs, the ends.
        if isWider || isBeyond { return max(1, span) }
        if count(of: stride, over: span) != nil { return stride }
      }
      power *= 10
    }
  }
}
