public import StandardStreams

/// What the command line tells the daemon.
public struct DaemonOptions: Hashable, Sendable {
  /// The settings file; nil for the usual places.
  public var settingsFile: String?
  /// Whether no settings file is to be read, wherever one lies.
  public var ignoresSettings = false
  /// The socket; nil for the usual place.
  public var socketPath: String?
  /// The folder of known devices; nil for the one that was installed with the program.
  public var deviceFolder: String?
  /// The folder for what is to be remembered; nil for the usual place, and for none where the socket is
  /// another or a recording is played.
  public var stateFolder: String?
  /// The files of a recording to play in place of devices; none for devices.
  public var recordings: [String] = []
  /// Whether to play it without its pauses.
  public var isFast = false
  /// What to log.
  public var logLevel = Log.Level.notice

  /// Makes the options of an empty command line.
  public init() {}
}
