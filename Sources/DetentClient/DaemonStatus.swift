public import ControlProtocol

/// How the daemon is.
public struct DaemonStatus: Hashable, Sendable {
  /// Its version.
  public var version: String
  /// Its process.
  public var process: Int
  /// How long it has been running, in seconds.
  public var uptime: Double
  /// The socket it listens on.
  public var socket: String
  /// The settings file; nil where it runs without.
  public var settingsFile: String?
  /// How many controls there are.
  public var controls: Int
  /// How things are with MIDI; nil where its settings have none.
  public var midi: MIDIState?
  /// Its devices.
  public var devices: [DeviceState]
  /// Who is connected.
  public var clients: [ClientState]

  /// Reads a status; nil if it has no version.
  public init?(_ value: JSONValue) {
    guard let version = value["version"]?.text else { return nil }
    self.version = version
    process = value["pid"]?.integer ?? 0
    uptime = value["uptime"]?.number ?? 0
    socket = value["socket"]?.text ?? ""
    settingsFile = value["settings"]?["file"]?.text
    controls = value["controls"]?.integer ?? 0
    midi = value["midi"].flatMap { MIDIState($0) }
    devices = value["devices"]?.elements?.compactMap { DeviceState($0) } ?? []
    clients = value["clients"]?.elements?.compactMap { ClientState($0) } ?? []
  }
}

/// Somebody who is connected to the daemon.
public struct ClientState: Hashable, Sendable {
  /// The process.
  public var process: Int
  /// The user.
  public var user: Int
  /// How many bytes or lines wait for it, in the daemon's own measure.
  public var queued: Int
  /// How many changes were left out because newer ones came before they were read.
  public var coalesced: Int
  /// Whether it watches.
  public var isWatching: Bool

  /// Reads a client; nil if this is no object.
  public init?(_ value: JSONValue) {
    guard case .object = value else { return nil }
    process = value["pid"]?.integer ?? 0
    user = value["uid"]?.integer ?? 0
    queued = value["queued"]?.integer ?? 0
    coalesced = value["coalesced"]?.integer ?? 0
    isWatching = value["watching"]?.truth ?? false
  }
}
