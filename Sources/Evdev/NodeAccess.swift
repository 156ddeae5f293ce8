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
    if status.st_mode & S_IRGRP != 0, !NodeAccess.processGroups.contains(status.st_gid) {
      self = .forGroup(
        NodeAccess.groupName(status.st_gid),
        isMember: NodeAccess.namedGroups.contains(status.st_gid))
    } else {
      self = .forOwner(NodeAccess.userName(status.st_uid))
    }
  }

  /// The groups that the process has.
  private static var processGroups: [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(NGROUPS_MAX))
    let count = unsafe getgroups(NGROUPS_MAX, &groups)
    return groups.prefix(max(0, Int(count))) + [getgid()]
  }

  /// The groups that the user's next login will have.
  private static var namedGroups: [gid_t] {
    guard let user = unsafe getpwuid(getuid()) else { return [] }
    var count = NGROUPS_MAX
    var groups = [gid_t](repeating: 0, count: Int(count))
    let result = unsafe getgrouplist(user.pointee.pw_name, user.pointee.pw_gid, &groups, &count)
    return result < 0 ? [] : Array(groups.prefix(Int(count)))
  }

  private static func groupName(_ id: gid_t) -> String {
    unsafe getgrgid(id).flatMap { unsafe String(validatingCString: $0.pointee.gr_name) } ?? "\(id)"
  }

  private static func userName(_ id: uid_t) -> String {
    unsafe getpwuid(id).flatMap { unsafe String(validatingCString: $0.pointee.pw_name) } ?? "\(id)"
  }
}
