internal import ControlProtocol
internal import ServiceManager
internal import UnixSocket

/// Clients who wait at sockets that the service manager passed, for a daemon that cannot start until
/// somebody mends something.
///
/// Who is left waiting has the manager start the daemon again at once, and in vain, until it gives up
/// the socket itself.
enum WaitingClients {
  /// Tells all who wait why nobody will serve them.
  ///
  /// - Parameters:
  ///   - sockets: What was passed and is nobody's yet.
  ///   - failure: Why the daemon cannot start.
  static func turnAway(at sockets: some Sequence<InheritedSocket>, _ failure: DaemonFailure) {
    for socket in sockets {
      guard
        let socket = try? ListeningSocket(inherited: socket.descriptor, called: socket.name)
      else { continue }
      turnAway(at: socket, failure)
    }
  }

  /// The same at a socket that was taken over.
  static func turnAway(at socket: borrowing ListeningSocket, _ failure: DaemonFailure) {
    guard let words = words(failure) else { return }
    var refusal: [UInt8] = []
    refusal.append(failure: RequestFailure(.refused, words))
    while let client = try? socket.accept() { _ = client.send(refusal) }
  }

  /// Nil for what may be well at the next start: until then they wait.
  private static func words(_ failure: DaemonFailure) -> String? {
    switch failure.status {
    case .settings where failure.areSettingsUnread: "detentd cannot start: \(failure.message)"
    case .settings: "detentd cannot start, its settings are wrong; detentctl check says where"
    case .usage:
      "detentd cannot start: \(failure.message.split(separator: "\n").first ?? "its command line is wrong")"
    case .system: nil
    }
  }
}
