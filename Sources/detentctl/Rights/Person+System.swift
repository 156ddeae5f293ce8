import Glibc
import Permissions

extension Person {
  /// Whoever runs this program.
  static func asking() -> Person {
    Person(
      user: geteuid(), name: UserDatabase.name(ofUser: geteuid()),
      groups: Set(UserDatabase.groupsOfProcess),
      groupsFromNowOn: Set(UserDatabase.groups(ofUser: geteuid())), isAsking: true)
  }

  /// Whom a process runs as; nil where the system does not tell.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - unit: The unit that it is the main process of; nil where it is none's.
  /// - Returns: The person, with the groups that the unit gives it.
  static func running(_ process: Int, of unit: UnitState?) -> Person? {
    guard let text = SystemFile.text(of: "/proc/\(process)/status"),
      let rights = rights(inStatus: text)
    else { return nil }
    return Person(
      user: rights.user, name: UserDatabase.name(ofUser: rights.user), groups: rights.groups,
      groupsFromNowOn: named(rights.user, in: unit), isAsking: rights.user == geteuid(),
      unit: unit?.shortName ?? "")
  }

  /// Whom a unit would run as; nil where there is no such user.
  static func started(by unit: UnitState) -> Person? {
    guard let user = UserDatabase.user(named: unit.user.isEmpty ? "root" : unit.user) else {
      return nil
    }
    let groups = named(user, in: unit)
    return Person(
      user: user, name: UserDatabase.name(ofUser: user), groups: groups, groupsFromNowOn: groups,
      isAsking: user == geteuid(), unit: unit.shortName)
  }

  private static func named(_ user: UInt32, in unit: UnitState?) -> Set<UInt32> {
    let more = (unit?.groups ?? []).compactMap { UserDatabase.group(named: $0) }
    return Set(UserDatabase.groups(ofUser: user) + more)
  }
}
