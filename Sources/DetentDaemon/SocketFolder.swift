internal import ControlProtocol
internal import Glibc

/// The folder of the socket, by the environment and the user that the daemon runs as.
struct SocketFolder {
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

  /// The service's own, or the user's; nil for a user without one.
  var path: String? {
    // systemd lists several folders with colons; the first is the daemon's.
    if let folder = variable("RUNTIME_DIRECTORY")?.split(separator: ":").first {
      return String(folder)
    }
    if userID == 0 { return SocketPath.systemFolder }
    return variable("XDG_RUNTIME_DIR").flatMap { SocketPath.userFolder(in: $0) }
  }
}
