internal import ControlProtocol
internal import EventLoop
internal import Glibc
internal import ServiceManager
internal import StandardStreams
internal import UnixSocket

/// The sockets that clients come by: those that the service manager passed, and for what it did not
/// pass the daemon's own.
///
/// To be made before anything is tried that can fail: somebody may wait at a socket that was passed.
final class Doors {
  /// The path of the socket for turning, which the one for watching lies beside.
  let path: String
  private let passed: [ClosedDoor]
  private var own: [ClosedDoor] = []

  /// A socket at which clients wait, until it is handed on.
  private final class ClosedDoor {
    let isReadOnly: Bool
    let path: String
    var socket: ListeningSocket?

    init(_ socket: consuming ListeningSocket, isReadOnly: Bool) {
      self.isReadOnly = isReadOnly
      path = socket.path
      self.socket = consume socket
    }

    init(_ inherited: InheritedSocket) throws(DaemonFailure) {
      guard let kind = Doors.kinds.first(where: { $0.name == inherited.name }) else {
        let names = Doors.kinds.map(\.name).joined(separator: " and ")
        throw DaemonFailure(
          .usage,
          "cannot use the inherited socket \"\(inherited.name)\": "
            + "those that detentd knows are called \(names) (FileDescriptorName=)")
      }
      isReadOnly = kind.isReadOnly
      do throws(SocketError) {
        let taken = try ListeningSocket(inherited: inherited.descriptor, called: inherited.name)
        path = taken.path
        socket = consume taken
      } catch {
        throw DaemonFailure(.usage, error.description)
      }
    }
  }

  private static let kinds = [
    (name: "control", isReadOnly: false), (name: "watch", isReadOnly: true),
  ]

  /// Takes over what was passed, and finds out where the rest is to be.
  ///
  /// - Parameters:
  ///   - options: What the command line says; its socket counts where none for turning was passed.
  ///   - log: Where it is said that it does not count.
  ///   - sockets: What was passed; by default, to this process.
  /// - Throws: Where something was passed that cannot be used, or there is no place for a socket.
  init(
    _ options: DaemonOptions, log: Log,
    passed sockets: [InheritedSocket] = InheritedSocket.takeAll()
  ) throws(DaemonFailure) {
    var doors: [ClosedDoor] = []
    do throws(DaemonFailure) {
      for socket in sockets { doors.append(try ClosedDoor(socket)) }
      let inherited = doors.first { !$0.isReadOnly }?.path
      path = if let inherited { inherited } else { try Doors.path(options) }
    } catch {
      Doors.turnAway(at: doors, because: error)
      WaitingClients.turnAway(at: sockets.dropFirst(doors.count), error)
      throw error
    }
    passed = doors
    if let asked = options.socketPath, asked != path {
      log.say(.warning, "--socket \(asked): the service manager passed \(path), which counts")
    }
  }

  /// Makes those that were not passed: from now on they are this daemon's, and who comes waits.
  ///
  /// A daemon that is about to end is waited for.
  ///
  /// - Throws: What the system refused.
  func make() throws(DaemonFailure) {
    if !passed.contains(where: { !$0.isReadOnly }) {
      own.append(ClosedDoor(try Doors.own(path, .group), isReadOnly: false))
    }
    if !passed.contains(where: \.isReadOnly) {
      let path = SocketPath.watching(beside: path)
      own.append(ClosedDoor(try Doors.own(path, .everybody), isReadOnly: true))
    }
  }

  /// Lets clients in by all of them from now on.
  ///
  /// - Throws: What the system refused.
  func open(on server: SocketServer) throws {
    for door in own + passed {
      if let socket = door.socket.take() {
        try server.listen(socket, isReadOnly: door.isReadOnly)
      }
    }
  }

  /// Tells everybody who waits at a socket that was passed why the daemon cannot start, where that is so
  /// until somebody mends something.
  func turnAway(because failure: DaemonFailure) {
    Doors.turnAway(at: passed, because: failure)
  }

  private static func turnAway(at doors: [ClosedDoor], because failure: DaemonFailure) {
    for door in doors {
      guard let socket = door.socket.take() else { continue }
      WaitingClients.turnAway(at: socket, failure)
    }
  }

  private static func own(
    _ path: String, _ access: ListeningSocket.Access
  ) throws(DaemonFailure) -> ListeningSocket {
    do throws(SocketError) {
      return try ListeningSocket(path: path, access: access)
    } catch {
      let advice =
        error.code == EADDRINUSE ? "; end that one, or choose another with --socket PATH" : ""
      throw DaemonFailure(.system, error.description + advice)
    }
  }

  private static func path(_ options: DaemonOptions) throws(DaemonFailure) -> String {
    if let path = options.socketPath { return path }
    guard let folder = SocketFolder().path else {
      throw DaemonFailure(
        .usage, "there is no XDG_RUNTIME_DIR for the socket; say where with --socket PATH")
    }
    guard unsafe mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw DaemonFailure(
        .system, "cannot make \(folder): \(unsafe String(cString: strerror(errno)))")
    }
    return folder + "/" + SocketPath.name
  }
}
