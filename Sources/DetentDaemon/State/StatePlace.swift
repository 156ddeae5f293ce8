internal import SettingsFile

/// The folder in which what is selected is remembered, by the command line, the environment and the
/// user that the daemon runs as.
struct StatePlace {
  private let environment: ProcessEnvironment

  init(_ environment: ProcessEnvironment = ProcessEnvironment()) {
    self.environment = environment
  }

  /// The folder that the command line names, the service's own, the system's or the user's.
  ///
  /// Nil where nothing is to be remembered, unless the command line or a service manager names one: while a
  /// recording is
  /// played, and for a daemon with a socket of its own, which stands beside the real one.
  func folder(_ options: DaemonOptions) -> String? {
    if let folder = options.stateFolder { return folder }
    guard options.recordings.isEmpty else { return nil }
    if let folder = environment.folder("STATE_DIRECTORY") { return folder }
    guard options.socketPath == nil else { return nil }
    if environment.userID == 0 { return "/var/lib/detentd" }
    // Relative ones are to be ignored, says the specification of that variable.
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return folder + "/detentd"
    }
    return environment["HOME"].map { $0 + "/.local/state/detentd" }
  }
}
