internal import CLinux
internal import Glibc

/// A connected stream socket, closed when it goes out of use.
public struct Connection: ~Copyable {
  /// What came of waiting for bytes.
  public enum Reception: Hashable, Sendable {
    /// So many were appended.
    case bytes(Int)
    /// The other side has closed, and all that it sent was read.
    case end
    /// The deadline came first.
    case late
  }

  /// The file descriptor, for those who poll; it stays this connection's.
  public let descriptor: Int32
  /// The path that it is connected to.
  public let path: String

  /// Takes over a connected socket, which is closed with this connection.
  public init(adopting descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// Connects to the socket on a path.
  ///
  /// Where the listener's queue is full this waits for room, up to `patience`, which is also how
  /// long a send waits.
  ///
  /// `socket`, `connect`
  public static func connect(
    path: String, patience: Duration = .seconds(5)
  ) throws(SocketError) -> Connection {
    let attempt = "connect to"
    let address = try SocketAddress(path: path, attempt: attempt)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw SocketError(attempt, path, code: errno) }
    let connection = Connection(adopting: descriptor, path: path)
    connection.setPatience(patience)
    while unsafe address.withPointer({ unsafe Glibc.connect(descriptor, $0, $1) }) < 0 {
      switch errno {
      case EINTR: continue
      case EAGAIN:
        throw SocketError(attempt, path, code: EAGAIN, reason: "it takes no more connections")
      default: throw SocketError(attempt, path, code: errno)
      }
    }
    return connection
  }

  /// Sends all of the bytes; where the other side has gone that is an error and no signal.
  ///
  /// `send`
  public func send(_ bytes: [UInt8]) throws(SocketError) {
    let flags = Int32(MSG_NOSIGNAL)
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer.dropFirst(sent))
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, flags)
      }
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        throw SocketError("send to", path, code: errno)
      }
    }
  }

  /// Appends what has come, waiting for it until the deadline.
  ///
  /// `recv`, `poll`
  public func receive(
    into buffer: inout [UInt8], deadline: Deadline
  ) throws(SocketError) -> Reception {
    while true {
      let (count, code) = takeWaiting(into: &buffer)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      guard code == EAGAIN || code == EINTR else {
        throw SocketError("receive from", path, code: code)
      }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&wanted, 1, deadline.pollTimeout)
      if ready == 0 { return .late }
      if ready < 0, errno != EINTR { throw SocketError("wait for", path, code: errno) }
    }
  }

  /// Reads once without waiting; below 0 with the error's number where there is nothing.
  private func takeWaiting(into buffer: inout [UInt8]) -> (count: Int, code: Int32) {
    unsafe withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 1) { space in
      let count = unsafe recv(
        descriptor, space.baseAddress, space.count, Int32(MSG_DONTWAIT))
      let code = errno
      if count > 0 { unsafe buffer.append(contentsOf: space.prefix(count)) }
      return (count, code)
    }
  }

  private func setPatience(_ patience: Duration) {
    let (seconds, attoseconds) = patience.components
    var time = timeval(
      tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }
}
