/// Where the two sockets lie.
public enum SocketPath {
  /// The folder of the service's sockets.
  public static let systemFolder = "/run/detentd"
  /// The service's socket.
  public static let system = systemFolder + "/" + name
  /// The socket of a user's daemon, as people read it.
  public static let userInWords = "$XDG_RUNTIME_DIR/detentd/" + name
  /// The name of the socket in its folder.
  public static let name = "detentd.sock"

  private static let ending = ".sock"
  private static let watchMark = "-watch"

  /// The folder of a user's sockets in the one that `XDG_RUNTIME_DIR` names.
  ///
  /// Nil for a relative one, which is to be ignored, says the specification of that variable.
  public static func userFolder(in runtimeFolder: String) -> String? {
    guard runtimeFolder.hasPrefix("/") else { return nil }
    return runtimeFolder + (runtimeFolder.hasSuffix("/") ? "" : "/") + "detentd"
  }

  /// The path of the socket for watching only, which lies beside the other.
  ///
  /// `-watch` stands before `.sock`, and at the end where there is no `.sock`.
  public static func watching(beside path: String) -> String {
    path.hasSuffix(ending)
      ? path.dropLast(ending.count) + watchMark + ending : path + watchMark
  }

  /// Whether a path is, by its name, that of a socket for watching.
  public static func isWatching(_ path: String) -> Bool {
    path.hasSuffix(watchMark) || path.hasSuffix(watchMark + ending)
  }
}
