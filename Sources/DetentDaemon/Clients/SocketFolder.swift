internal import ControlProtocol
internal import SettingsFile

/// The folder of the socket, by the environment and the user that the daemon runs as.
struct SocketFolder {
  private let environment: ProcessEnvironment

  init(_ environment: ProcessEnvironment = ProcessEnvironment()) {
    self.environment = environment
  }

  /// The service's own, or the user's; nil for a user without one.
  var path: String? {
    if let folder = environment.folder("RUNTIME_DIRECTORY") { return folder }
    if environment.userID == 0 { return SocketPath.systemFolder }
    return environment["XDG_RUNTIME_DIR"].flatMap { SocketPath.userFolder(in: $0) }
  }
}
