import Glibc

/// A listening socket that serves each who connects in a thread of its own.
public struct StreamServer: Sendable {
  /// Its path.
  public let path: String
  private let listener: Int32

  /// A path in the temporary folder that no other test has.
  public static func freshPath() -> String {
    "/tmp/detent-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
  }

  /// Listens on a path.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - serve: Gets a connection, which it has to close, and its number from 1.
  public init(path: String, serve: @escaping @Sendable (_ connection: Int32, _ number: Int) -> Void)
  {
    self.path = path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    precondition(UnixAddress(path).bind(listener) && listen(listener, 16) == 0)
    Thread.detach {
      var number = 0
      while true {
        let connection = accept(listener, nil, nil)
        // Closed here and not by who stops it: the number could be another's before the next accept.
        guard connection >= 0 else {
          close(listener)
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        number += 1
        Thread.detach { [number] in serve(connection, number) }
      }
    }
  }

  /// Takes no more connections.
  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  /// Sends text; what the other side does not want any more is left unsent, and that is told.
  @discardableResult public static func send(_ text: String, to connection: Int32) -> Bool {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = Glibc.send(connection, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }
}
