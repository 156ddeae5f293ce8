public import Ladders

/// How the counts of an encoder relate to rungs, in ticks: a unit in which one count and one rung are
/// both whole, so that no remainder is lost and no float decides a click.
public struct TravelScale: Hashable, Sendable {
  /// How many ticks one count is, at least 1.
  public let countTicks: Int
  /// How many ticks lie between two rungs, at least 1.
  public let rungTicks: Int

  /// The most decimals that a setting of the scale may have.
  public static let maximumDecimals = 3

  /// A rung every so many counts; nil unless above 0, with at most 3 decimals and not out of reach.
  public init?(countsPerRung: Decimal) {
    guard let thousandths = TravelScale.thousandths(countsPerRung) else { return nil }
    self.init(countTicks: 1000, rungTicks: thousandths)
  }

  /// A rung every so many degrees of an encoder with so many counts a turn.
  ///
  /// Nil unless both are above 0, the degrees have at most 3 decimals, and neither is out of reach.
  public init?(degreesPerRung: Decimal, countsPerTurn: Int) {
    guard let thousandths = TravelScale.thousandths(degreesPerRung), countsPerTurn > 0,
      countsPerTurn <= TravelScale.limit
    else { return nil }
    let (rungTicks, overflow) = thousandths.multipliedReportingOverflow(by: countsPerTurn)
    guard !overflow else { return nil }
    self.init(countTicks: 360 * 1000, rungTicks: rungTicks)
  }

  /// Both over their greatest common divisor, within bounds that keep a whole ladder in 64 bits.
  private init?(countTicks: Int, rungTicks: Int) {
    let divisor = TravelScale.greatestCommonDivisor(countTicks, rungTicks)
    self.countTicks = countTicks / divisor
    self.rungTicks = rungTicks / divisor
    guard self.rungTicks <= TravelScale.limit else { return nil }
  }

  /// With this, 1000 · rung ticks · a million rungs stays below 2⁶³.
  private static let limit = 1_000_000_000

  private static func thousandths(_ number: Decimal) -> Int? {
    guard number.units > 0, number.decimals <= maximumDecimals, number.units <= limit else {
      return nil
    }
    var units = number.units
    for _ in number.decimals..<maximumDecimals { units *= 10 }
    return units
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
