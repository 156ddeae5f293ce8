import ControlProtocol
import Glibc
import Permissions

/// A socket of the daemon as it lies there.
struct SocketFacts: Hashable {
  var path: String
  /// The group that it belongs to.
  var group: UInt32
  var groupName: String
  /// The bits of its mode for owner, group and others.
  var mode: UInt32

  /// Looks at a path (`stat`); nil where no socket is.
  init?(at path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    self.init(
      path: path, group: status.st_gid, groupName: UserDatabase.name(ofGroup: status.st_gid),
      mode: status.st_mode & 0o777)
  }

  /// Makes the facts.
  init(path: String, group: UInt32, groupName: String, mode: UInt32) {
    self.path = path
    self.group = group
    self.groupName = groupName
    self.mode = mode
  }
}

extension SocketFacts {
  /// The path of the socket for watching beside another; the same for one that is for watching.
  static func watching(beside path: String) -> String {
    SocketPath.isWatching(path) ? path : SocketPath.watching(beside: path)
  }
}
