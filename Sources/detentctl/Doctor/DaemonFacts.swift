import CommandLineTable
import ControlProtocol
import DetentClient

/// What a daemon that was asked has told, or why none did.
struct DaemonFacts {
  /// A daemon that answers.
  struct Answering {
    var status: DaemonStatus
    /// Every device of its settings.
    var devices: [DeviceState]
    /// The socket that it answered on.
    var socket: String
    /// Whether that is the one for watching.
    var isReadOnly: Bool
  }

  /// What was told.
  var answer: Result<Answering, ClientError>
  /// The sockets that were tried, in order.
  var paths: [String]
  /// Whether the command line names the socket.
  var isChosen: Bool
  /// Where none answers, the processes of detentd that there are all the same.
  var others: [OtherDaemon] = []

  /// The daemon, if one answers.
  var answering: Answering? { try? answer.get() }
}

extension DaemonFacts {
  /// Asks the daemon of a session.
  init(_ session: Session) {
    let chosen = session.arguments.value(of: .socket)
    isChosen = chosen != nil
    paths = chosen.map { [$0] } ?? DetentClient.defaultPaths()
    do throws(Failure) {
      answer = .success(
        try session.ask { (client) throws(ClientError) in
          Answering(
            status: try client.status(), devices: try client.devices(), socket: client.path,
            isReadOnly: client.isReadOnly)
        })
    } catch .client(let error) {
      answer = .failure(error)
    } catch {
      answer = .failure(.lost(""))
    }
    if answering == nil { others = OtherDaemon.all(butAt: paths) }
  }
}
