internal import Glibc

/// What lets a user read a file that the system refuses to him.
enum RefusedPath {
  /// A part of a path as it was found.
  struct Part {
    /// The folder or the file.
    var path: String
    /// Whether it is a folder on the way, and not what was to be read.
    var isOnTheWay: Bool
    /// Its rights; nil where they may not be seen.
    var mode: UInt32?
  }

  /// What a service manager puts something else before with `ProtectHome=`.
  private static let homes = ["/home", "/root", "/run/user"]

  /// What is to be done, a command to run where there is one.
  ///
  /// - Parameters:
  ///   - path: What was to be read.
  ///   - isFolder: Whether that is a folder.
  /// - Returns: The end of a sentence.
  static func remedy(_ path: String, isFolder: Bool) -> String {
    remedy(obstacle(path), isFolder: isFolder)
  }

  static func remedy(_ part: Part, isFolder: Bool) -> String {
    if part.isOnTheWay, part.mode == 0, homes.contains(part.path) {
      return "ProtectHome= of its unit hides \(part.path), so it belongs into /etc/detentd"
    }
    // A home is not opened to others for this: it was the wrong one, or the wrong place.
    if part.isOnTheWay, isHome(part.path) {
      return "\(part.path) is somebody's home: look at HOME, or put the file elsewhere"
    }
    let rights = part.isOnTheWay ? "a+x" : isFolder ? "a+rx" : "a+r"
    return "sudo chmod \(rights) \(quoted(part.path)) lets it be read"
  }

  private static func isHome(_ folder: String) -> Bool {
    folder == "/root"
      || folder.hasPrefix("/home/") && !folder.dropFirst("/home/".count).contains("/")
  }

  /// The first folder on the way that may not be entered, else the file itself.
  private static func obstacle(_ path: String) -> Part {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      let folder = String(path[..<end])
      guard unsafe faccessat(AT_FDCWD, folder, X_OK, AT_EACCESS) != 0, errno == EACCES else {
        continue
      }
      // Refused by itself or by one before it, which was tried before.
      return Part(path: folder, isOnTheWay: true, mode: mode(of: folder))
    }
    return Part(path: path, isOnTheWay: false, mode: mode(of: path))
  }

  private static func mode(of path: String) -> UInt32? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// The user that this process runs as, by name where there is one.
  static var user: String {
    let number = geteuid()
    guard let entry = unsafe getpwuid(number),
      let name = unsafe String(validatingCString: entry.pointee.pw_name)
    else { return "\(number)" }
    return name
  }

  /// A path as one word of a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@:,".contains($0) }
    guard !isPlain else { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
