internal import Glibc

/// The system refused something on a Unix socket.
public struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, for instance `connect`.
  public let call: String
  /// On which path.
  public let path: String
  /// What errno was.
  public let code: Int32

  /// Makes an error of a call on a path.
  public init(_ call: String, on path: String, _ code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// The rights are missing.
  public var isForbidden: Bool { code == EACCES || code == EPERM }

  /// Nobody listens there.
  public var isAbsent: Bool { code == ENOENT || code == ECONNREFUSED }

  /// The process, or the system, has no file descriptor left.
  public var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }

  /// The reason in the system's words.
  public var reason: String { unsafe String(cString: strerror(code)) }

  /// What was tried, on what, and why not.
  public var description: String { "\(call) \(path): \(reason)" }
}
