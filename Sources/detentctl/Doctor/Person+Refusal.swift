import Evdev

extension Person {
  /// That it may not read something, why, and how that is mended.
  ///
  /// - Parameters:
  ///   - what: What it may not read, in words.
  ///   - subject: What was looked at.
  ///   - rights: Who may read it.
  ///   - group: The name of the group that it is given to.
  ///   - remedy: What is to be done where it is given to no group.
  /// - Returns: A problem.
  func refusal(
    _ what: String, _ subject: String, _ rights: NodeRights, group: String, remedy: String
  ) -> Finding {
    let begin = "\(words) may not read \(what)"
    let name = group.isEmpty ? "\(rights.group)" : group
    if mayReadFromNowOn(rights) {
      let who = isAsking ? "you are" : "it is"
      let what = unit.isEmpty ? "login" : "process"
      return .problem(
        subject, "\(begin): \(who) in the group \(name), and the \(what) is older than that",
        fix: renewal)
    }
    if rights.mode & 0o040 != 0, rights.group != 0 {
      return .problem(subject, "\(begin): the group \(name) may", fix: joining(name))
    }
    return .problem(subject, "\(begin): it is given to no group", fix: remedy)
  }
}

extension NodeFacts {
  /// That somebody may not read the node.
  func refusal(_ subject: String, _ rights: NodeRights, _ person: Person) -> Finding {
    person.refusal(
      words, subject, rights, group: groupName,
      remedy: "sudo udevadm trigger --action=add --subsystem-match=input")
  }
}
