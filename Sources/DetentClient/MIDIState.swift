public import ControlProtocol

/// How things are with the daemon's MIDI.
public struct MIDIState: Hashable, Sendable {
  /// A port that the daemon is connected to.
  public struct Connection: Hashable, Sendable {
    /// Its address, such as `20:0`.
    public var node: String
    /// The name of its client.
    public var name: String
    /// Its own name.
    public var port: String
    /// Whether the daemon connected it, and not somebody by hand.
    public var isByDaemon: Bool

    /// Reads a connection; nil if it has no address.
    public init?(_ value: JSONValue) {
      guard let node = value["node"]?.text else { return nil }
      self.node = node
      name = value["name"]?.text ?? ""
      port = value["port"]?.text ?? ""
      isByDaemon = value["by"]?.text == "detentd"
    }
  }

  /// The daemon's number in the sequencer; nil while there is none.
  public var client: Int?
  /// The address of the port that hears.
  public var input: String
  /// The address of the port that is heard.
  public var output: String
  /// Whom it hears.
  public var connectedFrom: [Connection]
  /// How many more it hears than are told.
  public var connectedFromLeftOut: Int
  /// Who hears it.
  public var connectedTo: [Connection]
  /// How many more hear it than are told.
  public var connectedToLeftOut: Int
  /// How often messages were lost because they were not read in time.
  public var overruns: Int
  /// How many messages somebody did not take.
  public var failures: Int
  /// Why there is no sequencer; empty where there is one.
  public var problem: String

  /// Reads how things are; nil if this is no object.
  public init?(_ value: JSONValue) {
    guard case .object = value else { return nil }
    client = value["client"]?.integer
    input = value["in"]?.text ?? ""
    output = value["out"]?.text ?? ""
    connectedFrom = value["connectedFrom"]?.elements?.compactMap { Connection($0) } ?? []
    connectedFromLeftOut = value["connectedFromLeftOut"]?.integer ?? 0
    connectedTo = value["connectedTo"]?.elements?.compactMap { Connection($0) } ?? []
    connectedToLeftOut = value["connectedToLeftOut"]?.integer ?? 0
    overruns = value["overruns"]?.integer ?? 0
    failures = value["failures"]?.integer ?? 0
    problem = value["error"]?.text ?? ""
  }
}
