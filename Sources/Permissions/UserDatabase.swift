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
    unsafe entry(passwd()) {
      unsafe getpwuid_r(id, $0, $1, $2, $3)
    } read: { user in
      var count = NGROUPS_MAX
      var groups = [gid_t](repeating: 0, count: Int(count))
      let result = unsafe getgrouplist(user.pw_name, user.pw_gid, &groups, &count)
      return result < 0 ? [] : Array(groups.prefix(Int(count)))
    } ?? []
  }

  /// The number of a user; nil where there is none of that name.
  public static func user(named name: String) -> UInt32? {
    unsafe entry(passwd()) {
      unsafe getpwnam_r(name, $0, $1, $2, $3)
    } read: {
      unsafe $0.pw_uid
    }
  }

  /// The number of a group; nil where there is none of that name.
  public static func group(named name: String) -> UInt32? {
    unsafe entry(Glibc.group()) {
      unsafe getgrnam_r(name, $0, $1, $2, $3)
    } read: {
      unsafe $0.gr_gid
    }
  }

  /// The name of a user, or the number of one without.
  public static func name(ofUser id: UInt32) -> String {
    let name: String?? = unsafe entry(passwd()) {
      unsafe getpwuid_r(id, $0, $1, $2, $3)
    } read: {
      unsafe String(validatingCString: $0.pw_name)
    }
    return (name ?? nil) ?? "\(id)"
  }

  /// The name of a group, or the number of one without.
  public static func name(ofGroup id: UInt32) -> String {
    let name: String?? = unsafe entry(Glibc.group()) {
      unsafe getgrgid_r(id, $0, $1, $2, $3)
    } read: {
      unsafe String(validatingCString: $0.gr_name)
    }
    return (name ?? nil) ?? "\(id)"
  }

  /// Looks an entry up and reads it; nil where there is none.
  ///
  /// By the functions that take their memory, since the others have one place for all threads.
  private static func entry<Entry, Value>(
    _ empty: Entry,
    _ lookUp: (
      UnsafeMutablePointer<Entry>, UnsafeMutablePointer<CChar>, Int,
      UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
    ) -> Int32, read: (Entry) -> Value
  ) -> Value? {
    var entry = empty
    var found: UnsafeMutablePointer<Entry>?
    // A group of very many members is one long text.
    var size = 16_384
    while size <= 1 << 22 {
      var text = [CChar](repeating: 0, count: size)
      let value: Value?? = unsafe text.withUnsafeMutableBufferPointer { text in
        guard let start = text.baseAddress else { return .some(nil) }
        let result = unsafe lookUp(&entry, start, text.count, &found)
        if result == ERANGE { return nil }
        // Read while the memory is there that it points into.
        return .some(unsafe found == nil ? nil : read(entry))
      }
      if let value { return value }
      size *= 4
    }
    return nil
  }
}
