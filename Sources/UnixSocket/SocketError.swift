internal import Glibc

/// What the system refused about a socket: what was tried, on which path, and why.
public struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, to stand after "cannot" and before the path: `connect to`, `listen on`.
  public var attempt: String
  /// The path of the socket.
  public var path: String
  /// The number of the error, as in errno.
  public var code: Int32
  /// The error in words.
  public var reason: String

  /// Makes an error in the system's own words, or in others where they say more.
  ///
  /// `strerror`
  public init(_ attempt: String, _ path: String, code: Int32, reason: String? = nil) {
    self.attempt = attempt
    self.path = path
    self.code = code
    self.reason = reason ?? SocketError.words(for: code)
  }

  /// The error as one line.
  public var description: String {
    "cannot \(attempt) \(path): \(reason)"
  }

  private static func words(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
