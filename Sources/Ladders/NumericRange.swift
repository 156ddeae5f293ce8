/// The rungs from one number to another by a step, counted and printed without any rounding.
///
/// Nothing is stored but the three numbers, so a hundred thousand rungs cost no more than ten.
public struct NumericRange: Hashable, Sendable {
  private let first: Int
  private let step: Int
  private let decimals: Int
  /// How many rungs there are, at least 1.
  public let count: Int

  /// Ladders longer than this are refused: no hand tells more rungs apart.
  public static let maximumCount = 1_000_000

  /// Makes a range that ends at the last rung not beyond `to`.
  ///
  /// Values are printed with the decimals of `step`, or of `from` where it has more.
  public init(from: Decimal, to: Decimal, step: Decimal) throws(LadderProblem) {
    let decimals = max(from.decimals, step.decimals)
    guard let first = from.units(withDecimals: decimals),
      let stride = step.units(withDecimals: decimals)
    else { throw LadderProblem(.from, "\(from) by \(step) has too many digits; at most 15") }
    guard stride != 0 else {
      throw LadderProblem(.step, "0 leads nowhere; a number that leads from \(from) to \(to)")
    }
    // `to` may have more decimals than the range itself: what is beyond is cut towards `from`.
    let span = NumericRange.span(from: from, to: to, decimals: decimals)
    guard let span else {
      throw LadderProblem(.to, "\(to) has too many digits; at most 15")
    }
    guard span == 0 || (span > 0) == (stride > 0) else {
      throw LadderProblem(
        .step,
        "\(step) leads away from \(to); \(Decimal(units: -step.units, decimals: step.decimals)) would lead there"
      )
    }
    let count = span / stride + 1
    guard count <= NumericRange.maximumCount else {
      throw LadderProblem(
        .step, "\(step) makes \(count) rungs; at most \(NumericRange.maximumCount)")
    }
    self.first = first
    self.step = stride
    self.decimals = decimals
    self.count = count
  }

  /// How far `to` is from `from`, in whole units of so many decimals, cut towards zero.
  private static func span(from: Decimal, to: Decimal, decimals: Int) -> Int? {
    let finest = max(decimals, to.decimals)
    guard let start = from.units(withDecimals: finest), let end = to.units(withDecimals: finest)
    else { return nil }
    var span = end - start
    for _ in decimals..<finest { span /= 10 }
    return span
  }

  /// The number on a rung, which must be on the range.
  public func number(at rung: Int) -> Decimal {
    Decimal(units: first + rung * step, decimals: decimals)
  }

  /// The rung that carries exactly this number.
  func rung(of number: Decimal) -> Int? {
    var number = number
    // 5.0 is on a range of whole numbers.
    while number.decimals > decimals, number.units % 10 == 0 {
      number = Decimal(units: number.units / 10, decimals: number.decimals - 1)
    }
    guard let units = number.units(withDecimals: decimals), number.decimals <= decimals else {
      return nil
    }
    let distance = units - first
    guard distance % step == 0, (0..<count).contains(distance / step) else { return nil }
    return distance / step
  }

  /// The rung whose number is nearest to another, which is finite; an end for what is beyond it.
  func rung(nearestTo number: Double) -> Int {
    guard count > 1 else { return 0 }
    let start = self.number(at: 0).double
    let end = self.number(at: count - 1).double
    let place = (number - start) / (end - start) * Double(count - 1)
    // Compared before it becomes a whole number, which it may be too large for.
    if !(place > 0) { return 0 }
    if place >= Double(count - 1) { return count - 1 }
    return Int(place + 0.5)
  }
}
