import Glibc

@testable import UnixSocket

/// Two ends of one connection: the daemon's is handed out once, the client's stays here.
final class SocketPair {
  /// The client's end.
  let descriptor: Int32
  private var daemonEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    precondition(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0)
    (daemonEnd, descriptor) = (ends[0], ends[1])
  }

  deinit { close(descriptor) }

  /// The daemon's end, to be taken once.
  func takeDaemonEnd() -> AcceptedSocket {
    defer { daemonEnd = -1 }
    return AcceptedSocket(adopting: daemonEnd)
  }

  /// All that waits at the client's end, as text.
  func received() -> String {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part.prefix(count)
    }
  }

  /// Fills the way from the daemon's end to the client's, so that the kernel takes nothing more.
  func fill(_ socket: borrowing AcceptedSocket) {
    let filling = [UInt8](repeating: UInt8(ascii: "."), count: 4096)
    while socket.send(filling) != .bytes(0) {}
    while socket.send([UInt8(ascii: ".")]) != .bytes(0) {}
  }
}
