internal import ControlProtocol
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
    let users = runtimeFolder.flatMap { SocketPath.userFolder(in: $0) }
    return [users.map { $0 + "/" + SocketPath.name }, SocketPath.system].compactMap(\.self)
  }
}
