import Evdev

/// Whether there are event nodes, and whether the daemon may read them.
enum NodeCheck {
  private static let subject = "event nodes"

  /// - Parameters:
  ///   - nodes: The nodes that there are.
  ///   - hasFolder: Whether there is a folder for them.
  ///   - person: Whom the daemon runs as, or would.
  /// - Returns: What was found; of nodes that devices of the settings are more is told with these.
  static func findings(_ nodes: [NodeFacts], hasFolder: Bool, readBy person: Person) -> [Finding] {
    guard hasFolder else {
      return [
        .note(
          subject,
          "there is no \(InputFolder.systemPath): no input device is plugged in, or this "
            + "is a container that is given none")
      ]
    }
    guard !nodes.isEmpty else {
      return [.note(subject, "no input device is plugged in")]
    }
    let refused = nodes.filter { $0.rights.map { !person.mayRead($0) } ?? false }
    guard let first = refused.first, let rights = first.rights else {
      return [.ok(subject, "\(person.words) may read all \(nodes.count) of them")]
    }
    if refused.count < nodes.count {
      let names = refused.prefix(6).map(\.name).joined(separator: ", ")
      let more = refused.count > 6 ? ", …" : ""
      return [
        .note(
          subject,
          "\(person.words) may read \(nodes.count - refused.count) of \(nodes.count), "
            + "and not \(names)\(more)")
      ]
    }
    return [first.refusal(subject, rights, person)]
  }
}
