/// Something of a MIDI port that an input reads: where it is told, on which channel, and what its
/// values mean.
public struct MIDIAxis: Hashable, Sendable {
  /// Where it is told.
  public var source: MIDISource
  /// The channel; nil for any.
  public var channel: Channel?
  /// What its values mean.
  public var reading: MIDIReading

  /// Makes an axis.
  public init(source: MIDISource, channel: Channel? = nil, reading: MIDIReading) {
    self.source = source
    self.channel = channel
    self.reading = reading
  }
}

/// Where a value is told.
public enum MIDISource: Hashable, Sendable {
  /// By one controller, 0 … 127: 7 bits.
  case controller(UInt8)
  /// By a controller, 0 … 31, and the one 32 above it: 14 bits.
  case controllerPair(UInt8, PairOrder)
  /// By a parameter that no standard names (NRPN), 0 … 16383.
  case unregisteredParameter(UInt16, DataWidth)
  /// By a parameter that the standard names (RPN), 0 … 16383.
  case registeredParameter(UInt16, DataWidth)
  /// By controllers 96 and 97, whatever parameter is selected; only `inc-dec` reads it.
  case dataSteps
  /// By the bend: 14 bits, −8192 … 8191.
  case pitchBend
  /// By the pressure of the channel: 7 bits.
  case channelPressure
  /// By one key, 0 … 127.
  case note(UInt8)
  /// By a program that is chosen, 0 … 127.
  case program(UInt8)
}

/// Which half of a pair of controllers completes it; the other one alone publishes nothing.
///
/// The raw value is the name in settings.
public enum PairOrder: String, CaseIterable, Sendable {
  /// The low half, with the last high one.
  case msbFirst = "msb-first"
  /// The high half, with the last low one.
  case lsbFirst = "lsb-first"
}

/// How many bits of a parameter's value a controller sends.
public enum DataWidth: Int, CaseIterable, Sendable {
  /// Controller 6 alone completes the value.
  case seven = 7
  /// Controller 6 waits for 38.
  case fourteen = 14

  /// The value in the middle, 64 or 8192: as many as lie below it, lie from it on.
  var half: Int { 1 << (rawValue - 1) }

  /// The greatest value, 127 or 16383; the least is 0.
  public var greatest: UInt16 { (1 << UInt16(rawValue)) - 1 }
}

/// What values mean.
public enum MIDIReading: Hashable, Sendable {
  /// A position with two ends.
  case absolute
  /// A position without ends, which begins again after 128, or 16384.
  case counter
  /// How far it was turned since; what is no motion is not told.
  case relative(RelativeMode)
  /// Whether it is pressed, 1, or let go, 0.
  ///
  /// A key is pressed with any velocity above 0, a controller and pressure from 64 on, 14 bits from
  /// 8192 on, and a bend from halfway up, 4096; a program is pressed and let go at once.
  case button
}
