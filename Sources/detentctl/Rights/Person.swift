import Permissions

/// A user who has to be allowed to do something: whoever asks, or whom the daemon runs as.
struct Person: Hashable {
  /// The user's number.
  var user: UInt32
  /// What the user is called.
  var name: String
  /// The groups of the process that is meant.
  var groups: Set<UInt32>
  /// The groups that a process started anew would have.
  var groupsFromNowOn: Set<UInt32>
  /// Whether it is whoever asks.
  var isAsking = false
  /// The unit that gives it its groups and starts it anew; empty where that is a login.
  var unit = ""
  /// How the daemon that runs as it is started again.
  var restart = "end detentd and start it again"

  /// Whether it may read a node.
  func mayRead(_ rights: NodeRights) -> Bool {
    rights.mayBeRead(by: user, in: Array(groups))
  }

  /// The first folder on the way to a file that it may not enter; nil where it may enter all that are
  /// seen.
  func firstShutFolder(onTheWayTo path: String) -> String? {
    path.indices.lazy.filter { path[$0] == "/" && $0 > path.startIndex }
      .map { String(path[..<$0]) }
      .first { folder in
        // A list of its own says more than can be told from the mode.
        guard var rights = NodeRights(ofNode: folder), rights.list.isEmpty else { return false }
        // To enter is the lowest of its bits as to read is the highest.
        rights.mode = (rights.mode & 0o111) << 2
        return !mayRead(rights)
      }
  }

  /// Whether it may read a node once it has been started anew.
  func mayReadFromNowOn(_ rights: NodeRights) -> Bool {
    rights.mayBeRead(by: user, in: Array(groups.union(groupsFromNowOn)))
  }

  /// The user as the subject of a sentence.
  var words: String { isAsking ? "you" : "detentd's user \(name)" }

  /// How it gets the groups that it has been put into.
  var renewal: String {
    unit.isEmpty ? "log out and in again" : "sudo systemctl restart \(unit)"
  }

  /// How it gets into a group.
  func joining(_ group: String) -> String {
    "sudo adduser \(isAsking ? "\"$USER\"" : name) \(group), then \(renewal)"
  }

  /// The real and effective rights of a process as `/proc/PID/status` has them; nil where they are not
  /// there.
  static func rights(inStatus text: String) -> (user: UInt32, groups: Set<UInt32>)? {
    func numbers(_ name: String) -> [UInt32] {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace)
        .compactMap { UInt32($0) } ?? []
    }
    // Real, effective, saved, and of the file system.
    let users = numbers("Uid")
    let groups = numbers("Gid")
    guard users.count == 4, groups.count == 4 else { return nil }
    return (users[1], Set(numbers("Groups") + [groups[1]]))
  }
}
