/// Why the daemon ends, or does not begin, with the exit status that says so.
public struct DaemonFailure: Error, Hashable, Sendable {
  /// What a person can read, one line or several.
  public var message: String
  /// The exit status.
  public var status: Status
  /// Whether the settings could not be read at all: what keeps them from it is all there is to tell, and
  /// who may read them finds nothing wrong.
  var areSettingsUnread = false

  /// The exit statuses that scripts and service managers can rely on.
  public enum Status: Int32, Sendable {
    /// The system refused something.
    case system = 1
    /// The command line is wrong, or what the service manager passed.
    case usage = 2
    /// The settings are wrong (EX_CONFIG).
    case settings = 78
  }

  /// Makes a failure.
  public init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
