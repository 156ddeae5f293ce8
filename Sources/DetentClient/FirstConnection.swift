internal import ControlProtocol
internal import Glibc
internal import UnixSocket

extension DetentClient {
  /// Connects to the first of some sockets that takes the connection, or to the one for watching
  /// beside it.
  ///
  /// - Parameter paths: The sockets, in order.
  /// - Returns: The connection.
  /// - Throws: What was tried and why it failed, where none takes it.
  static func firstConnection(_ paths: [String]) throws(ClientError) -> Connection {
    var failures: [FailedConnection] = []
    for path in paths {
      let code: Int32
      do {
        return try Connection.connect(path: path)
      } catch {
        failures.append(FailedConnection(path: path, code: error.code, reason: error.reason))
        code = error.code
      }
      guard mayWatch(where: code), !SocketPath.isWatching(path) else { continue }
      let beside = SocketPath.watching(beside: path)
      do {
        return try Connection.connect(path: beside)
      } catch {
        // Where neither is there, one of them says so.
        guard code != ENOENT || error.code != ENOENT else { continue }
        failures.append(FailedConnection(path: beside, code: error.code, reason: error.reason))
      }
    }
    throw .cannotConnect(failures)
  }

  /// Whether an error of connecting is about who may turn, so that one may watch all the same.
  ///
  /// By the file's mode that is EACCES, by a sandbox also EPERM; and a container may be given the
  /// socket for watching alone. A socket that refuses (ECONNREFUSED) is one of a daemon that is down,
  /// and one that is full (EAGAIN) of one that is stuck: the other must not hide that.
  ///
  /// - Parameter code: The error's number, as in errno.
  /// - Returns: Whether the socket for watching is to be tried.
  static func mayWatch(where code: Int32) -> Bool {
    code == EACCES || code == EPERM || code == ENOENT
  }
}
