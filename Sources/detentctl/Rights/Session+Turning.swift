import ControlProtocol
import DetentClient

extension Session {
  /// What lets whoever asks turn, where that was refused since the socket is for watching.
  ///
  /// - Parameter failure: What went wrong.
  /// - Returns: What is missing and what to do; nil where it is something else, or more than a group.
  func advice(after failure: Failure) -> String? {
    guard case .client(.refused(let code, _)) = failure,
      code == RequestFailure.Code.notPermitted.rawValue,
      let path = watchingSocket.flatMap({ SocketFacts.turning(beside: $0) }),
      let socket = SocketFacts(at: path), let refusal = socket.refusal(of: .asking())
    else { return nil }
    // Which group it is the daemon has said.
    return Person.asking().groupsFromNowOn.contains(socket.group)
      ? "\(refusal.reason): \(refusal.fix)" : refusal.fix
  }
}
