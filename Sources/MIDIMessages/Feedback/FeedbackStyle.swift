/// What a controller wants to be sent so that it shows a rung.
///
/// The raw value is the name in settings.
public enum FeedbackStyle: String, CaseIterable, Sendable {
  /// The value as the controller itself would send it: motor faders, and rings that it draws.
  ///
  /// An X-Touch One or Extender is so in its MIDI mode: 0 … 127 on controller 80 for the ring and
  /// 70 for the fader (Behringer's MIDI documentation).
  case value
  /// The ring of a V-Pot of a Mackie Control, controllers 48 … 55.
  ///
  /// Bits 4 and 5 are the pattern and bits 0 … 3 the position, 0 for a dark ring; bit 6, the light
  /// below the ring, stays dark (Ardour, libs/surfaces/mackie/pot.cc, which counts positions the
  /// same way).
  case mackie
  /// The 13 LEDs around an encoder of an X-Touch Mini in its standard mode, one at a time.
  ///
  /// Controllers 9 … 16: 0 is dark, 1 … 13 one LED, 14 … 26 one that blinks, 27 all, 28 all that
  /// blink (Behringer's quick start guide, RX MIDI data; the X-Touch Compact has the same on 26 …
  /// 41).
  case xTouchMini = "x-touch-mini"
  /// The ring of a Midi Fighter Twister, which draws 0 … 127 itself on its 11 LEDs.
  ///
  /// The user guide (DJ TechTools, version 1.03) says that the ring can be kept in step by what the
  /// encoder sends; that it is the same controller and channel is not verified.
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
