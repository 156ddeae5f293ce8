internal import Glibc

/// Users and groups, as far as they say who may read a node.
public enum UserDatabase {
  /// The groups that this process has, by which it is judged until the next login.
  ///
  /// `getgroups`
  public static var groupsOfProcess: [UInt32] {
    var groups = [gid_t](repeating: 0, count: Int(NGROUPS_MAX))
    let count = unsafe getgroups(NGROUPS_MAX, &groups)
    return groups.prefix(max(0, Int(count))) + [getgid()]
  }

  /// The groups that a user's next login will have; none of a user that there is not.
  ///
  /// `getgrouplist`
  public static func groups(ofUser id: UInt32) -> [UInt32] {
    guard let user = unsafe getpwuid(id) else { return [] }
    var count = NGROUPS_MAX
    var groups = [gid_t](repeating: 0, count: Int(count))
    let result = unsafe getgrouplist(user.pointee.pw_name, user.pointee.pw_gid, &groups, &count)
    return result < 0 ? [] : Array(groups.prefix(Int(count)))
  }

  /// The number of a user; nil where there is none of that name.
  public static func user(named name: String) -> UInt32? {
    unsafe getpwnam(name).map { unsafe $0.pointee.pw_uid }
  }

  /// The number of a group; nil where there is none of that name.
  public static func group(named name: String) -> UInt32? {
    unsafe getgrnam(name).map { unsafe $0.pointee.gr_gid }
  }

  /// The name of a user, or the number of one without.
  public static func name(ofUser id: UInt32) -> String {
    unsafe getpwuid(id).flatMap { unsafe String(validatingCString: $0.pointee.pw_name) } ?? "\(id)"
  }

  /// The name of a group, or the number of one without.
  public static func name(ofGroup id: UInt32) -> String {
    unsafe getgrgid(id).flatMap { unsafe String(validatingCString: $0.pointee.gr_name) } ?? "\(id)"
  }
}
