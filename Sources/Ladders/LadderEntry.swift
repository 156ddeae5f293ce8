/// What stands on one rung of a ladder.
public struct LadderEntry: Hashable, Sendable {
  /// The canonical text, what a program uses: `1/125`, `1600`, `5.6`.
  public var value: String
  /// The full text on a panel: `1/125`, `ISO 1600`, `f/5.6`.
  public var readout: String
  /// The short text on a tick: `125`, `1.6k`, `5.6`.
  public var engraving: String
  /// The value as a quantity (seconds, ISO, f-number), where it has one; always finite.
  public var number: Double?
  /// Whether the rung is one of the device's own, whose label a drawing keeps first.
  public var isNative: Bool

  /// Makes an entry; texts that are left out are the value, and so is the number where the value is
  /// written as one (`35`, `-0.7`, `1/125`).
  public init(
    value: String, readout: String? = nil, engraving: String? = nil, number: Double? = nil,
    isNative: Bool = false
  ) {
    self.value = value
    self.readout = readout ?? value
    self.engraving = engraving ?? value
    self.number = number ?? LadderEntry.quantity(of: value)
    self.isNative = isNative
  }

  /// The quantity that a text writes as a decimal (`0.3`, `+1`) or as a fraction (`1/125`).
  ///
  /// Nil also where it is larger than a double can be.
  public static func quantity(of text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let numerator = decimal(first) else { return nil }
    guard parts.count > 1 else { return numerator }
    guard parts.count == 2, let denominator = decimal(parts[1]), denominator != 0 else {
      return nil
    }
    let quotient = numerator / denominator
    return quotient.isFinite ? quotient : nil
  }

  /// Only digits, a sign and a point: not the `0x1p3`, `inf` and `nan` that `Double` also reads.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 43 || $0 == 45 || $0 == 46 })
    else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
