import Evdev
import Glibc
import Permissions

/// That whoever asks may not read a node, and what there is to do for it.
struct NodeRefusal: Hashable {
  /// Why.
  let reason: String
  /// The sentence that tells it of some nodes, parted where these stand.
  let sentence: [String]

  /// Puts together what is told of a node.
  ///
  /// Whoever has a daemon run as another needs no rights of his own, and is not told to join a group
  /// that reads every keyboard.
  ///
  /// - Parameters:
  ///   - rights: Who may read it; nil where the system refuses it whatever they are.
  ///   - group: The name of the group that it is given to.
  ///   - error: The system's words.
  ///   - person: Whoever asks.
  ///   - reader: Whom the daemon runs as, or would.
  ///   - isOpen: Whether the daemon has it open.
  init(
    by rights: NodeRights?, group: String, _ error: EvdevError, of person: Person,
    reader: Person, isOpen: Bool
  ) {
    guard error.isForbidden, let rights, !person.mayRead(rights) else {
      reason = "\(error)"
      sentence = ["You may not read ", ": \(error)."]
      return
    }
    let refusal = person.refusal(byNode: rights, group: group)
    reason = refusal.reason
    if reader.isAsking {
      sentence = ["You may not read ", ": \(refusal.reason); \(refusal.fix)."]
    } else if isOpen || reader.mayRead(rights) {
      sentence = ["You may not read ", ", and need not: \(reader.words) may."]
    } else {
      let refusal = reader.refusal(byNode: rights, group: group)
      sentence = [
        "Neither you nor \(reader.words) may read ", ": \(refusal.reason); \(refusal.fix).",
      ]
    }
  }
}

extension NodeRefusal {
  /// Asks the system, without opening the node (`access`); nil where it may be read.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - reader: Whom the daemon runs as, or would; not asked for where the node may be read.
  ///   - isOpen: Whether the daemon has it open.
  init?(ofNode path: String, reader: () -> Person, isOpen: Bool) {
    guard unsafe access(path, R_OK) != 0 else { return nil }
    let error = EvdevError("open", on: path, errno)
    let rights = NodeRights(ofNode: path)
    self.init(
      by: rights, group: rights.map { UserDatabase.name(ofGroup: $0.group) } ?? "", error,
      of: .asking(), reader: reader(), isOpen: isOpen)
  }
}

extension Session {
  /// What is told of a node that was to be read by whoever asks, and was refused.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - error: The system's words.
  /// - Returns: Why and what to do; nil where nothing more is known than these.
  func advice(on path: String, refusedBy error: EvdevError) -> String? {
    let person = Person.asking()
    guard error.isForbidden, let rights = NodeRights(ofNode: path), !person.mayRead(rights) else {
      return nil
    }
    let refusal = person.refusal(
      byNode: rights, group: UserDatabase.name(ofGroup: rights.group))
    // Who runs no daemon of his own wants to see this once, and not to read every keyboard.
    return "\(refusal.reason); \(reader().isAsking ? refusal.fix : "run it with sudo")"
  }
}
