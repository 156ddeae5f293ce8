/// Which parameter the data bytes of one channel belong to, and the half value that waits for the
/// other.
struct ParameterSelection: Hashable, Sendable {
  /// Whose number it is.
  enum Kind: Hashable, Sendable {
    /// No standard's: controllers 99 and 98 select it.
    case unregistered
    /// The standard's: controllers 101 and 100 select it.
    case registered
  }

  /// Whose number the halves are; nothing as long as both are nil.
  private(set) var kind = Kind.unregistered
  private var high: UInt8?
  private var low: UInt8?
  /// What controller 6 said since the selection; nil where it said nothing.
  private var dataHigh: UInt8?

  /// The number that is selected; nil if a half is not known, and after 127/127, which deselects.
  var number: UInt16? {
    guard let high, let low else { return nil }
    let number = SevenBitHalves(high: high, low: low).value
    return number == 16383 ? nil : number
  }

  /// Takes the high half of a number.
  mutating func select(_ kind: Kind, high: UInt8) {
    turn(to: kind)
    self.high = high
  }

  /// Takes the low half of a number.
  mutating func select(_ kind: Kind, low: UInt8) {
    turn(to: kind)
    self.low = low
  }

  /// Takes the high half of a value, which waits for low ones.
  mutating func take(dataHigh: UInt8) {
    self.dataHigh = dataHigh
  }

  /// The value that a low half completes; nil where no high one came since the selection.
  func value(dataLow: UInt8) -> UInt16? {
    dataHigh.map { SevenBitHalves(high: $0, low: dataLow).value }
  }

  /// A selection drops the half value, and one of the other kind also the number.
  private mutating func turn(to kind: Kind) {
    dataHigh = nil
    guard self.kind != kind else { return }
    self.kind = kind
    high = nil
    low = nil
  }
}
