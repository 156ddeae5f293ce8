import Glibc

/// The programs that have a node open.
struct NodeHolders: Hashable {
  /// A program.
  struct Holder: Hashable {
    var process: Int
    /// Its name, as far as the kernel keeps it.
    var name: String
  }

  /// Those that were found.
  var holders: [Holder]
  /// Whether all processes could be looked at, which is for root alone.
  var isComplete: Bool

  /// The programs, as a person reads them.
  var words: String {
    holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
  }

  /// Looks who has a node open, but for this program and another.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - process: A process that is not meant, as the daemon's.
  /// - Returns: The others that are seen.
  static func of(_ path: String, butFor process: Int?) -> NodeHolders {
    var found = NodeHolders(holders: [], isComplete: true)
    guard let device = device(at: path) else { return found }
    for name in SystemFile.names(in: "/proc") {
      guard let id = Int(name), id != Int(getpid()), id != process else { continue }
      let folder = "/proc/\(id)/fd"
      // A process that has ended meanwhile holds nothing.
      guard unsafe access(folder, R_OK) == 0 else {
        if errno == EACCES { found.isComplete = false }
        continue
      }
      let files = SystemFile.names(in: folder)
      guard files.contains(where: { self.device(at: "\(folder)/\($0)") == device }) else {
        continue
      }
      let program = SystemFile.text(of: "/proc/\(id)/comm")?.split(separator: "\n").first
      found.holders.append(Holder(process: id, name: program.map(String.init) ?? "a program"))
    }
    return found
  }

  /// The number of the character device that a path or a descriptor leads to.
  private static func device(at path: String) -> UInt? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return status.st_rdev
  }
}
