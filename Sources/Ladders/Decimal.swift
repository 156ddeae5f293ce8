/// A number with a fixed count of decimals, kept whole so that no step of a range is inexact.
public struct Decimal: Hashable, Sendable {
  /// The number in units of its last decimal: 2.50 is 250.
  public let units: Int
  /// How many decimals it is written with, 0 … 9.
  public let decimals: Int

  /// Makes units · 10^−decimals.
  public init(units: Int, decimals: Int = 0) {
    self.units = units
    self.decimals = decimals
  }

  /// Reads a plain decimal as it is written, `-12.50` with two decimals.
  ///
  /// Nil if it is none, or has more than 9 decimals or 15 digits.
  public init?(_ text: String) {
    var bytes = Substring(text)
    let isNegative = bytes.first == "-"
    if isNegative || bytes.first == "+" { bytes.removeFirst() }
    let parts = bytes.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard !whole.isEmpty, fraction.count <= 9, parts.count == 1 || !fraction.isEmpty,
      (whole + fraction).utf8.allSatisfy({ (48...57).contains($0) }),
      let units = Int(whole + fraction), units <= Decimal.limit
    else { return nil }
    self.init(units: isNegative ? -units : units, decimals: fraction.count)
  }

  /// The shortest decimal that means the same double; nil if that needs more than 9 decimals.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    if let whole = Int(exactly: number) {
      guard whole.magnitude <= Decimal.limit.magnitude else { return nil }
      self.init(units: whole)
    } else {
      // `description` turns to exponents below 1e-4; those are within reach by scaling.
      let scaled = (number * 1e9).rounded()
      guard abs(scaled) <= 1e15, scaled / 1e9 == number else { return nil }
      var units = Int(scaled)
      var decimals = 9
      while decimals > 0, units % 10 == 0 {
        units /= 10
        decimals -= 1
      }
      self.init(units: units, decimals: decimals)
    }
  }

  /// Larger units are refused, so that sums and products of a range stay within 64 bits.
  static let limit = 1_000_000_000_000_000

  /// The same number in units of a finer decimal; nil where that does not fit.
  func units(withDecimals finer: Int) -> Int? {
    guard units.magnitude <= Decimal.limit.magnitude else { return nil }
    var scaled = units
    for _ in decimals..<max(finer, decimals) {
      let (product, overflow) = scaled.multipliedReportingOverflow(by: 10)
      guard !overflow, abs(product) <= Decimal.limit else { return nil }
      scaled = product
    }
    return scaled
  }

  /// The nearest double.
  public var double: Double {
    var divisor = 1.0
    for _ in 0..<decimals { divisor *= 10 }
    return Double(units) / divisor
  }

  /// Writes the number with all its decimals, as ASCII.
  func append(to text: inout [UInt8]) {
    if units < 0 { text.append(UInt8(ascii: "-")) }
    var digits = units.magnitude
    var divisor: UInt = 1
    var places = 1
    while digits / divisor >= 10 || places <= decimals {
      divisor *= 10
      places += 1
    }
    while places > 0 {
      if places == decimals { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + UInt8(digits / divisor))
      digits %= divisor
      divisor = max(1, divisor / 10)
      places -= 1
    }
  }
}

extension Decimal: CustomStringConvertible {
  /// The number as it is printed, with all its decimals.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
