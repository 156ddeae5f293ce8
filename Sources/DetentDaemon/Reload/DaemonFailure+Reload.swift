internal import ControlProtocol

/// Why settings were not read again, as a client is told.
extension DaemonFailure {
  /// The code of the answer.
  var code: RequestFailure.Code { status == .system ? .refused : .settings }

  /// The message, of as many whole lines as a length in bytes holds.
  func shortened(to length: Int) -> String {
    guard message.utf8.count > length else { return message }
    var kept: [Substring] = []
    var left = length
    let lines = message.split(separator: "\n")
    for line in lines {
      left -= line.utf8.count + 1
      guard left >= 0 else { break }
      kept.append(line)
    }
    return kept.joined(separator: "\n") + "\n… and \(lines.count - kept.count) lines more"
  }
}
