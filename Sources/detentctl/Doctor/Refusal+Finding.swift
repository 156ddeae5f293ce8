import Permissions

extension Refusal {
  /// The problem that somebody may not read something.
  ///
  /// - Parameters:
  ///   - subject: What was looked at.
  ///   - what: What it may not read, in words.
  ///   - person: Who may not.
  /// - Returns: A problem.
  func finding(_ subject: String, _ what: String, for person: Person) -> Finding {
    .problem(subject, "\(person.words) may not read \(what): \(reason)", fix: fix)
  }
}

extension NodeFacts {
  /// That somebody may not read the node.
  func refusal(_ subject: String, _ rights: NodeRights, _ person: Person) -> Finding {
    person.refusal(byNode: rights, group: groupName).finding(subject, words, for: person)
  }
}
