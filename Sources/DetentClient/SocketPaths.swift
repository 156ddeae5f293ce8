internal import Glibc

extension DetentClient {
  /// Where a daemon listens by default: first the user's own, then the system's.
  ///
  /// `$XDG_RUNTIME_DIR/detentd/detentd.sock`, where that is set to an absolute path, then
  /// `/run/detentd/detentd.sock`.
  public static func defaultPaths() -> [String] {
    paths(runtimeFolder: unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) })
  }

  static func paths(runtimeFolder: String?) -> [String] {
    let system = "/run/detentd/detentd.sock"
    guard let folder = runtimeFolder, folder.hasPrefix("/") else { return [system] }
    return [(folder.last == "/" ? folder : folder + "/") + "detentd/detentd.sock", system]
  }

  /// Whether a path is, by its name, that of a socket for watching.
  static func isWatchPath(_ path: String) -> Bool {
    path.hasSuffix("-watch") || path.hasSuffix("-watch.sock")
  }
}
