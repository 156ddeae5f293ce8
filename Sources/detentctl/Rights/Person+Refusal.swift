import Permissions

/// Why somebody may not read something, and what mends it.
struct Refusal: Hashable {
  /// Why, as a sentence without its end, for instance `the group input may`.
  var reason: String
  /// What mends it, a command to run.
  var fix: String
}

extension Person {
  /// Why it may not read something, and how that is mended.
  ///
  /// - Parameters:
  ///   - rights: Who may read it.
  ///   - group: The name of the group that it is given to.
  ///   - remedy: What is to be done where it is given to no group.
  /// - Returns: What is missing, for one who may not.
  func refusal(by rights: NodeRights, group: String, remedy: String) -> Refusal {
    let name = group.isEmpty ? "\(rights.group)" : group
    if mayReadFromNowOn(rights) {
      let who = isAsking ? "you are" : "it is"
      let what = unit.isEmpty ? "login" : "process"
      return Refusal(
        reason: "\(who) in the group \(name), and the \(what) is older than that", fix: renewal)
    }
    if rights.mode & 0o040 != 0, rights.group != 0 {
      return Refusal(reason: "the group \(name) may", fix: joining(name))
    }
    return Refusal(reason: "it is given to no group", fix: remedy)
  }

  /// Why it may not read an event node, and how that is mended.
  ///
  /// - Parameters:
  ///   - rights: Who may read it.
  ///   - group: The name of the group that it is given to.
  /// - Returns: What is missing, for one who may not.
  func refusal(byNode rights: NodeRights, group: String) -> Refusal {
    refusal(
      by: rights, group: group,
      remedy: "sudo udevadm trigger --action=add --subsystem-match=input")
  }
}
