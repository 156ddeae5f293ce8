/// Bytes of a wire, one after the other: messages of channels come out of it.
///
/// A status stays for the messages after it (running status); the real-time bytes may stand
/// anywhere; what the system says, exclusive or not, is passed over. A message that another status
/// cuts off is dropped, and so are data bytes that no status stands before.
public struct MIDIByteParser: Sendable {
  /// The status of a channel that holds, 0x80 … 0xEF; nil where data bytes belong to none.
  private var status: UInt8?
  /// The first data byte of a message of two.
  private var first: UInt8?

  /// Makes a parser at the beginning of a stream.
  public init() {}

  /// Takes the next byte.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The message that it completes, nil where it completes none. It is none of the
  ///   combined ones.
  public mutating func take(_ byte: UInt8) -> MIDIMessage? {
    switch byte {
    case 0xF8...0xFF: return nil
    case 0xF0...0xF7:
      status = nil
      first = nil
      return nil
    case 0x80...0xEF:
      status = byte
      first = nil
      return nil
    default: return takeData(byte)
    }
  }

  private mutating func takeData(_ byte: UInt8) -> MIDIMessage? {
    guard let status else { return nil }
    let channel = Channel(status: status)
    switch status >> 4 {
    case 0xC: return .programChange(channel, program: byte)
    case 0xD: return .channelPressure(channel, pressure: byte)
    default: break
    }
    guard let one = first else {
      first = byte
      return nil
    }
    first = nil
    return switch status >> 4 {
    case 0x8: .noteOff(channel, note: one, velocity: byte)
    case 0x9: .noteOn(channel, note: one, velocity: byte)
    case 0xA: .keyPressure(channel, note: one, pressure: byte)
    case 0xB: .controlChange(channel, controller: one, value: byte)
    default: .pitchBend(channel, value: Int16(SevenBitHalves(high: byte, low: one).value) - 8192)
    }
  }
}
