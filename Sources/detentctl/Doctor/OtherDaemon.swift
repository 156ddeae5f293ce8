import ControlProtocol
import Devices

/// A process of detentd that does not answer where it was asked.
struct OtherDaemon: Hashable {
  /// The process.
  var process: Int
  /// A socket of its own, other than those that were asked; nil where none is seen.
  var socket: String?
  /// Its user.
  var user: UInt32
}

extension OtherDaemon {
  /// The processes of detentd that there are.
  ///
  /// - Parameters:
  ///   - asked: The sockets that were asked already.
  ///   - folder: Where the kernel shows its processes.
  ///   - runtime: Where users have the folders of their sockets, by their numbers.
  /// - Returns: Each with another socket that it has, of its command line or of its user's folder.
  static func all(
    butAt asked: [String], in folder: String = "/proc", runtime: String = "/run/user"
  ) -> [OtherDaemon] {
    let known = asked.compactMap { SystemFile.number(ofFile: $0) }
    return SystemFile.names(in: folder).compactMap { Int($0) }.sorted().compactMap { process in
      let own = "\(folder)/\(process)"
      guard SystemFile.text(of: own + "/comm") == "detentd\n",
        let status = SystemFile.text(of: own + "/status"),
        let rights = Person.rights(inStatus: status)
      else { return nil }
      let words = SystemFile.bytes(of: own + "/cmdline") ?? []
      let usual = SocketPath.userFolder(in: "\(runtime)/\(rights.user)")
        .map { "\($0)/\(SocketPath.name)" }
      let path = (socket(in: words) ?? usual).map { place($0, of: own) }
      let isOther = path.flatMap { SystemFile.number(ofFile: $0) }.map { !known.contains($0) }
      return OtherDaemon(
        process: process, socket: isOther == true ? path : nil, user: rights.user)
    }
  }

  /// A path as everybody may write it, where a process may have its own working folder.
  private static func place(_ path: String, of process: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    return (SystemFile.target(ofLink: process + "/cwd") ?? "") + "/" + path
  }

  /// The socket of a command line, whose words the kernel parts with zeros.
  static func socket(in commandLine: [UInt8]) -> String? {
    let words = commandLine.split(separator: 0).map { EscapedText.string(Array($0)) }
    for (place, word) in words.enumerated() {
      if word.hasPrefix("--socket=") { return String(word.dropFirst(9)) }
      guard word == "--socket" || word == "-s", place + 1 < words.count else { continue }
      return words[place + 1]
    }
    return nil
  }
}
