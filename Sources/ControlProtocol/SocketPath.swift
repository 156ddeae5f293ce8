/// Where the two sockets lie.
public enum SocketPath {
  /// The path of the socket for watching only, which lies beside the other.
  ///
  /// `-watch` stands before `.sock`, and at the end where there is no `.sock`.
  public static func watching(beside path: String) -> String {
    let ending = ".sock"
    return path.hasSuffix(ending)
      ? path.dropLast(ending.count) + "-watch" + ending : path + "-watch"
  }
}
