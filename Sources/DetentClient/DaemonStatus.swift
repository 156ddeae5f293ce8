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
  /// Whether nothing is set in it; false where not told.
  public var areSettingsDefault: Bool
  /// When that file was last changed as it was read, in seconds since 1970; nil where not told.
  public var settingsModification: Double?
  /// When it was read, in seconds since 1970; nil where not told.
  public var settingsReading: Double?
  /// How many controls there are.
  public var controls: Int
  /// How things are with MIDI; nil where its settings have none.
  public var midi: MIDIState?
  /// Its devices.
  public var devices: [DeviceState]
  /// Who is connected.
  public var clients: [ClientState]
  /// The last warnings and errors of its log, the latest last.
  public var troubles: [LoggedLine]

  /// Reads a status; nil if it has no version.
  public init?(_ value: JSONValue) {
    guard let version = value["version"]?.text else { return nil }
    self.version = version
    process = value["pid"]?.integer ?? 0
    uptime = value["uptime"]?.number ?? 0
    socket = value["socket"]?.text ?? ""
    settingsFile = value["settings"]?["file"]?.text
    areSettingsDefault = value["settings"]?["defaults"]?.truth ?? false
    settingsModification = value["settings"]?["modified"]?.number
    settingsReading = value["settings"]?["read"]?.number
    controls = value["controls"]?.integer ?? 0
    midi = value["midi"].flatMap { MIDIState($0) }
    devices = value["devices"]?.elements?.compactMap { DeviceState($0) } ?? []
    clients = value["clients"]?.elements?.compactMap { ClientState($0) } ?? []
    troubles = value["errors"]?.elements?.compactMap { LoggedLine($0) } ?? []
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
  /// How long it has been connected, in seconds; nil where not told.
  public var connectedFor: Double?

  /// Reads a client; nil if this is no object.
  public init?(_ value: JSONValue) {
    guard case .object = value else { return nil }
    process = value["pid"]?.integer ?? 0
    user = value["uid"]?.integer ?? 0
    queued = value["queued"]?.integer ?? 0
    coalesced = value["coalesced"]?.integer ?? 0
    isWatching = value["watching"]?.truth ?? false
    connectedFor = value["connectedFor"]?.number
  }
}

/// A line of the daemon's log.
public struct LoggedLine: Hashable, Sendable {
  /// When it was last said, in seconds since 1970.
  public var time: Double
  /// How much it matters: `warning` or `error`; a newer daemon may know more.
  public var level: String
  /// What it says.
  public var message: String
  /// How often it was said.
  public var times: Int

  /// Reads a line; nil if it says nothing.
  public init?(_ value: JSONValue) {
    guard let message = value["message"]?.text else { return nil }
    self.message = message
    time = value["time"]?.number ?? 0
    level = value["level"]?.text ?? ""
    times = value["times"]?.integer ?? 1
  }
}
