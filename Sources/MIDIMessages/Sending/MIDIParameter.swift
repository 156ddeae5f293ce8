/// Where a value is sent: a parameter of an instrument on one channel.
public struct MIDIParameter: Hashable, Sendable {
  /// What carries the value.
  public enum Carrier: Hashable, Sendable {
    /// One controller, 0 … 127: 7 bits.
    case controller(UInt8)
    /// A controller, 0 … 31, and the one 32 above it, high before low: 14 bits.
    case controllerPair(UInt8)
    /// A parameter that no standard names (NRPN): controllers 99, 98, 6 and, for 14 bits, 38.
    case unregisteredParameter(UInt16, DataWidth)
    /// A parameter that the standard names (RPN): controllers 101, 100, 6 and, for 14 bits, 38.
    case registeredParameter(UInt16, DataWidth)
    /// The bend: 14 bits, 0 … 16383 for −8192 … 8191.
    case pitchBend
    /// The program that is chosen: 7 bits.
    case program
    /// The pressure of the channel: 7 bits.
    case channelPressure
    /// How hard a key, 0 … 127, is pressed; 0 lets it go: 7 bits.
    case note(UInt8)
    /// Which key is pressed, after the one before is let go: 7 bits.
    case noteNumber
  }

  /// What carries the value.
  public var carrier: Carrier
  /// The channel.
  public var channel: Channel

  /// Makes a parameter.
  public init(_ carrier: Carrier, channel: Channel) {
    self.carrier = carrier
    self.channel = channel
  }

  /// The greatest value that it takes: 127, or 16383.
  public var greatest: UInt16 { carrier.width.greatest }
}
