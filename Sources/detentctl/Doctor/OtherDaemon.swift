import Devices
import Glibc

/// A process of detentd that does not answer where it was asked.
struct OtherDaemon: Hashable {
  /// The process.
  var process: Int
  /// The socket that its command line names; nil where it names none.
  var socket: String?
  /// Its user.
  var user: UInt32
}

extension OtherDaemon {
  /// The processes of detentd that there are.
  ///
  /// - Parameter folder: Where the kernel shows its processes.
  /// - Returns: Each with the socket that its command line names.
  static func all(in folder: String = "/proc") -> [OtherDaemon] {
    SystemFile.names(in: folder).compactMap { Int($0) }.sorted().compactMap { process in
      let own = "\(folder)/\(process)"
      guard SystemFile.text(of: own + "/comm") == "detentd\n",
        let status = SystemFile.text(of: own + "/status"),
        let rights = Person.rights(inStatus: status)
      else { return nil }
      let words = SystemFile.bytes(of: own + "/cmdline") ?? []
      return OtherDaemon(process: process, socket: socket(in: words), user: rights.user)
    }
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
