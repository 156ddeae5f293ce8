/// What a controller wants to be sent so that it shows a rung.
///
/// The raw value is the name in settings.
public enum FeedbackStyle: String, CaseIterable, Sendable {
  /// The value as the controller itself would send it: motor faders, and rings that it draws.
  case value
  /// The ring of a V-Pot of a Mackie Control, controllers 48 … 55: the pattern in bits 4 and 5 and
  /// the position in bits 0 … 3.
  case mackie
  /// The 13 LEDs around an encoder of an X-Touch Mini in its standard mode, one at a time.
  case xTouchMini = "x-touch-mini"
  /// The ring of a Midi Fighter Twister, which draws 0 … 127 itself.
  case twister
  /// A light that is dark on the first rung and lit on all others.
  case light
}

extension FeedbackStyle {
  /// The value that shows a rung.
  ///
  /// - Parameters:
  ///   - rung: The rung, from 0; one off the ladder counts as its nearest end.
  ///   - count: How many rungs there are, 1 … a million.
  ///   - pattern: How a ring of `mackie` shows it; no other style looks at this.
  ///   - range: The values of the first and the last rung for `value`, 0 … 16383; no other style
  ///     looks at this.
  /// - Returns: The value; of every style but `value` it is one data byte, 0 … 127.
  public func value(
    of rung: Int, count: Int, pattern: RingPattern = .dot, range: ClosedRange<UInt16> = 0...127
  ) -> UInt16 {
    switch self {
    case .value: FeedbackStyle.spread(rung, count, range)
    case .mackie:
      pattern.number << 4 | FeedbackStyle.spread(rung, count, 1...UInt16(pattern.positions))
    case .xTouchMini: FeedbackStyle.spread(rung, count, 1...13)
    case .twister: FeedbackStyle.spread(rung, count, 0...127)
    case .light: rung > 0 && count > 1 ? 127 : 0
    }
  }

  private static func spread(_ rung: Int, _ count: Int, _ range: ClosedRange<UInt16>) -> UInt16 {
    let width = range.upperBound - range.lowerBound
    return range.lowerBound + RungSpread.even.value(of: rung, count: count, greatest: width)
  }
}
