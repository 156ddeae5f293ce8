internal import CLibasound

/// Where a port of the sequencer is: the number of its client, and its own within that.
public struct PortAddress: Hashable, Sendable, CustomStringConvertible {
  /// The client's number.
  public var client: UInt8
  /// The port's number.
  public var port: UInt8

  /// Makes an address.
  public init(client: UInt8, port: UInt8) {
    self.client = client
    self.port = port
  }

  /// As ALSA's tools write it, for instance `20:0`.
  public var description: String { "\(client):\(port)" }

  /// Where the sequencer tells what comes and goes.
  static let announcements = PortAddress(
    client: UInt8(SND_SEQ_CLIENT_SYSTEM), port: UInt8(SND_SEQ_PORT_SYSTEM_ANNOUNCE))

  init(_ address: snd_seq_addr_t) {
    self.init(client: address.client, port: address.port)
  }

  var ofLibrary: snd_seq_addr_t { snd_seq_addr_t(client: client, port: port) }
}
