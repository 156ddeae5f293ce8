internal import CLinux
internal import Glibc

/// The daemon's end of one client's connection: it never waits, and is closed when the value ends.
public struct AcceptedSocket: ~Copyable {
  /// The file descriptor, for waiting.
  public let descriptor: Int32
  /// The client's process, as it was when it connected.
  public let processID: Int32
  /// The client's user.
  public let userID: UInt32

  /// What a read found.
  public enum Received: Hashable, Sendable {
    /// So many bytes.
    case bytes(Int)
    /// Nothing waits.
    case nothing
    /// The client has ended its half, or is gone.
    case end
  }

  /// What a write came to.
  public enum Sent: Hashable, Sendable {
    /// So many bytes were taken, maybe none.
    case bytes(Int)
    /// The client is gone.
    case gone
  }

  init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    var credentials = peer_credentials()
    var length = socklen_t(MemoryLayout<peer_credentials>.size)
    let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    // Who cannot be told apart shares the limits of nobody.
    processID = result == 0 ? credentials.pid : 0
    userID = result == 0 ? credentials.uid : .max
  }

  deinit {
    close(descriptor)
  }

  /// Bounds what the kernel keeps for a client that does not read, in bytes.
  public func limitKernelQueue(to bytes: Int32) {
    var size = bytes
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads what waits, up to the room in a buffer.
  ///
  /// The corresponding C function is `recv`.
  public func receive(into buffer: inout [UInt8]) -> Received {
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return .bytes(count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    return .end
  }

  /// Writes what the kernel takes now; a client that is gone raises no signal.
  ///
  /// The corresponding C function is `send`.
  public func send(_ bytes: borrowing [UInt8], from start: Int = 0) -> Sent {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(
        descriptor, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start,
        Int32(MSG_NOSIGNAL))
    }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .bytes(0) : .gone
  }
}
