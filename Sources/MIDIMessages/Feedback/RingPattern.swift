/// How the ring of LEDs around a V-Pot of a Mackie Control shows a position.
///
/// The raw value is the name in settings. The numbers are Ardour's (libs/surfaces/mackie/pot.h).
public enum RingPattern: String, CaseIterable, Sendable {
  /// One LED.
  case dot
  /// The LEDs from the middle to the position.
  case boostCut = "boost-cut"
  /// The LEDs from the left end to the position.
  case wrap
  /// The LEDs on both sides of the middle, as far as the position says.
  case spread

  /// Its number in bits 4 and 5 of the value.
  var number: UInt16 {
    switch self {
    case .dot: 0
    case .boostCut: 1
    case .wrap: 2
    case .spread: 3
    }
  }

  /// The last position; the first is 1, and 0 is a dark ring.
  var positions: Int {
    switch self {
    case .dot, .boostCut, .wrap: 11
    case .spread: 6
    }
  }
}
