internal import Glibc

/// The folder in which what is selected is remembered, by the command line, the environment and the
/// user that the daemon runs as.
struct StatePlace {
  private let variable: (String) -> String?
  private let userID: UInt32

  /// By the environment of this process.
  init() {
    variable = { name in
      let value = unsafe getenv(name).map { unsafe String(cString: $0) }
      return value?.isEmpty == false ? value : nil
    }
    userID = geteuid()
  }

  init(variables: [String: String], userID: UInt32) {
    variable = { variables[$0] }
    self.userID = userID
  }

  /// The folder that the command line names, the service's own, the system's or the user's.
  ///
  /// Nil where nothing is to be remembered, unless the command line names one: while a recording is
  /// played, and for a daemon with a socket of its own, which stands beside the real one.
  func folder(_ options: DaemonOptions) -> String? {
    if let folder = options.stateFolder { return folder }
    guard options.recordings.isEmpty else { return nil }
    // systemd lists several folders with colons; the first is the daemon's.
    if let folder = variable("STATE_DIRECTORY")?.split(separator: ":").first {
      return String(folder)
    }
    guard options.socketPath == nil else { return nil }
    if userID == 0 { return "/var/lib/detentd" }
    // Relative ones are to be ignored, says the specification of that variable.
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/detentd" }
    return variable("HOME").map { $0 + "/.local/state/detentd" }
  }
}
