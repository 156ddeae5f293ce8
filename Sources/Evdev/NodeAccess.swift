internal import Glibc

/// Whether this process may read a node, and who may where it may not.
public enum NodeAccess: Hashable, Sendable {
  /// It may.
  case readable
  /// The node's group may; whether the user has been put into it and only has to log in again.
  case forGroup(String, isMember: Bool)
  /// Only the node's owner may.
  case forOwner(String)
  /// The system says something else.
  case failed(EvdevError)

  /// Asks the system, without opening the node (`access`).
  public init(toNode path: String) {
    guard unsafe access(path, R_OK) != 0 else {
      self = .readable
      return
    }
    let refusal = EvdevError("open", on: path, errno)
    var status = stat()
    guard refusal.code == EACCES, unsafe stat(path, &status) == 0 else {
      self = .failed(refusal)
      return
    }
    if status.st_mode & S_IRGRP != 0, !UserDatabase.groupsOfProcess.contains(status.st_gid) {
      self = .forGroup(
        UserDatabase.name(ofGroup: status.st_gid),
        isMember: UserDatabase.groups(ofUser: getuid()).contains(status.st_gid))
    } else {
      self = .forOwner(UserDatabase.name(ofUser: status.st_uid))
    }
  }
}
