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
  /// Why somebody may not turn by it, and what mends that; nil where no group would help.
  func refusal(of person: Person) -> Refusal? {
    // Nobody is put into root's group for a knob.
    guard mode & 0o060 == 0o060, group != 0, !person.groups.contains(group) else { return nil }
    if person.groupsFromNowOn.contains(group) {
      return Refusal(
        reason: "you are in the group \(groupName), and your login is older than that",
        fix: person.renewal)
    }
    return Refusal(reason: "the group \(groupName) may", fix: person.joining(groupName))
  }

  /// The path of the socket for turning beside one for watching; nil where its name does not tell.
  static func turning(beside path: String) -> String? {
    path.hasSuffix("-watch.sock") ? path.dropLast("-watch.sock".count) + ".sock" : nil
  }

  /// The path of the socket for watching beside another; the same for one that is for watching.
  static func watching(beside path: String) -> String {
    SocketPath.isWatching(path) ? path : SocketPath.watching(beside: path)
  }
}
