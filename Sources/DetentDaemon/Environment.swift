internal import ControlProtocol
internal import Glibc

/// Where things are, for the user that the daemon runs as.
struct Environment {
  private let variable: (String) -> String?
  private let userID: UInt32
  private let programPath: String

  /// The environment of this process.
  init() {
    variable = { name in
      let value = unsafe getenv(name).map { unsafe String(cString: $0) }
      return value?.isEmpty == false ? value : nil
    }
    userID = geteuid()
    programPath = Environment.programPath()
  }

  init(variables: [String: String], userID: UInt32, programPath: String) {
    variable = { variables[$0] }
    self.userID = userID
    self.programPath = programPath
  }

  /// The folder of the socket: the service's own, or the user's.
  ///
  /// Nil for a user without one.
  var runtimeFolder: String? {
    // systemd lists several folders with colons; the first is the daemon's.
    if let folder = variable("RUNTIME_DIRECTORY")?.split(separator: ":").first {
      return String(folder)
    }
    if userID == 0 { return SocketPath.systemFolder }
    return variable("XDG_RUNTIME_DIR").flatMap { SocketPath.userFolder(in: $0) }
  }

  /// Where the settings may be, the first that is there counts.
  var settingsFiles: [String] {
    let system = "/etc/detentd/detentd.toml"
    return userID == 0 ? [system] : userFolders.map { $0 + "/detentd.toml" } + [system]
  }

  /// The folders of known devices; a file in a later one takes the place of one of the same name.
  func deviceFolders(installed: String?) -> [String] {
    let users = userID == 0 ? [] : userFolders.map { $0 + "/devices" }
    return [installed ?? installedDevices, "/etc/detentd/devices"] + users
  }

  /// `share/detentd/devices` beside the `bin` that the program lies in.
  private var installedDevices: String {
    let parts = programPath.split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "detentd", "devices"]).joined(separator: "/")
  }

  private var userFolders: [String] {
    let named = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = named ?? variable("HOME").map { $0 + "/.config" }
    return home.map { [$0 + "/detentd"] } ?? []
  }

  private static func programPath() -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
