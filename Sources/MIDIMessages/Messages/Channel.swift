/// One of the 16 channels of a MIDI port.
public struct Channel: Hashable, Sendable {
  /// The channel as it stands in a status byte, 0 … 15.
  public let index: UInt8

  /// Makes a channel of the low four bits of a status byte; the others say nothing.
  public init(status: UInt8) {
    index = status & 15
  }

  /// Makes the channel that people call by a number; nil outside 1 … 16.
  public init?(number: Int) {
    guard (1...16).contains(number) else { return nil }
    index = UInt8(number - 1)
  }

  /// What people call it, 1 … 16.
  public var number: Int { Int(index) + 1 }
}
