import ControlProtocol
import DetentClient

/// Whether whoever asks may turn controls, and who else may.
enum SocketCheck {
  private static let subject = "sockets"

  /// - Parameters:
  ///   - daemon: What the daemon told.
  ///   - sockets: The sockets that lie where it should have them.
  ///   - person: Whoever asks.
  ///   - restart: How the daemon is started again.
  /// - Returns: What was found; nothing where no daemon answers.
  static func findings(
    _ daemon: DaemonFacts, _ sockets: [SocketFacts], askedBy person: Person, restart: String
  ) -> [Finding] {
    guard let answering = daemon.answering else { return [] }
    let path =
      answering.status.socket.isEmpty ? answering.socket : answering.status.socket
    let turning = sockets.first { $0.path == path }
    var findings: [Finding] = []
    if !answering.isReadOnly {
      findings.append(.ok(subject, "\(answering.socket) takes what you turn"))
    } else if let turning {
      findings.append(refusal(turning, person))
    } else {
      findings.append(
        .note(subject, "\(path) cannot be seen from here: you may watch and not turn"))
    }
    if let turning, turning.mode & 0o006 == 0o006 {
      findings.append(
        .note(
          subject,
          "everybody on this machine may turn: \(path) has mode "
            + "0\(String(turning.mode, radix: 8))", fix: "chmod 660 \(path)"))
    }
    let watching = SocketPath.watching(beside: path)
    if turning != nil, !sockets.contains(where: { $0.path == watching }) {
      findings.append(
        .problem(
          subject, "\(watching) is not there: who may not turn cannot watch either",
          fix: restart))
    }
    return findings
  }

  private static func refusal(_ socket: SocketFacts, _ person: Person) -> Finding {
    if socket.mode & 0o060 != 0o060 {
      return .note(
        subject, "\(socket.path) takes what its owner turns, and nobody else; you may watch")
    }
    guard let refusal = socket.refusal(of: person) else {
      return .note(subject, "you may watch and not turn here: \(socket.path) is for turning")
    }
    let text = "you may watch and not turn: \(refusal.reason)"
    return person.groupsFromNowOn.contains(socket.group)
      ? .problem(subject, text, fix: refusal.fix) : .note(subject, text, fix: refusal.fix)
  }
}
