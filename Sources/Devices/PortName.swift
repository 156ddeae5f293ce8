/// What a port of MIDI is called.
public struct PortName: Hashable, Sendable {
  /// The name of the client that has it; a controller's own name, for instance `X-TOUCH MINI`.
  public var client: String
  /// Its own name, for instance `X-TOUCH MINI MIDI 1`.
  public var port: String

  /// Makes a name.
  public init(client: String, port: String) {
    self.client = client
    self.port = port
  }
}

extension NamePattern {
  /// How well a port fits: by its client's name, its own, or both with a colon between.
  public func grade(of port: PortName) -> MatchGrade? {
    [port.client, port.port, "\(port.client):\(port.port)"].compactMap { grade(of: $0) }.max()
  }
}
