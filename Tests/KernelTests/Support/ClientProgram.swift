import Glibc

/// A run of detentctl.
final class ClientProgram {
  let process: ChildProcess
  private let folder: TestFolder

  /// Starts it.
  ///
  /// - Parameters:
  ///   - words: Its command line behind the socket.
  ///   - daemon: The daemon that it is to ask; nil for none, whatever runs.
  ///   - user: Who it runs as, with the group beside it; nil for whoever runs the test.
  /// - Throws: What the system refused.
  init(
    _ words: [String], of daemon: DaemonProcess? = nil, as user: (id: uid_t, group: gid_t)? = nil
  ) throws {
    folder = try TestFolder()
    var command: [String] = []
    if let user {
      folder.give(to: user.id)
      command = ["setpriv", "--reuid=\(user.id)", "--regid=\(user.group)", "--clear-groups"]
    }
    command += [Programs.folder + "/detentctl", "--socket", daemon?.folder.socket ?? folder.socket]
    process = try ChildProcess(
      command + words, environment: ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path],
      log: folder.path + "/log")
  }

  /// What it printed so far, line by line.
  var lines: [Substring] { process.output.split(separator: "\n") }

  /// What it printed when it has ended well.
  func finished() throws -> [Substring] {
    let status = try process.waitForEnd()
    guard status == 0 else { throw Missing("a good end: \(status), \(process.output)") }
    return lines
  }

  /// Waits until it has printed so many lines, and gives them.
  func waitForLines(_ count: Int, line: Int = #line) throws -> [Substring] {
    try waitUntil("\(count) lines: \(process.output)", line: line) {
      // The last one counts when its end is there.
      process.output.count { $0 == "\n" } >= count
    }
    return lines
  }
}
