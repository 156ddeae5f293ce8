/// A socket that could not be connected to, and why.
public struct FailedConnection: Hashable, Sendable {
  /// The path of the socket.
  public var path: String
  /// The number of the error, as in errno.
  public var code: Int32
  /// The error in words.
  public var reason: String

  /// Makes the record of a failure.
  public init(path: String, code: Int32, reason: String) {
    self.path = path
    self.code = code
    self.reason = reason
  }
}

/// Why the daemon could not be asked, or did not do what was asked.
public enum ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// None of the sockets took the connection; all that were tried, in order.
  case cannotConnect([FailedConnection])
  /// The daemon answered with an error, whose code is JSON-RPC's or one of `RequestFailure.Code`.
  case refused(code: Int, message: String)
  /// The connection ended, with the reason where there is one.
  case lost(String)
  /// The daemon holds the connection but did not answer within that time.
  case noAnswer(within: Duration)
  /// What came is not the protocol, or another version of it.
  case notTheProtocol(String)

  /// The error in one line, without the path where that was connected to.
  public var description: String {
    switch self {
    case .cannotConnect(let failures):
      "cannot connect to "
        + failures.map { "\($0.path): \($0.reason)" }.joined(separator: ", nor to ")
    case .refused(_, let message): message
    case .lost(let reason): "the connection was lost: \(reason)"
    case .noAnswer(let patience): "no answer within \(words(for: patience))"
    case .notTheProtocol(let what): "not the protocol of detentd: \(what)"
    }
  }

  private func words(for span: Duration) -> String {
    let (seconds, attoseconds) = span.components
    return attoseconds == 0
      ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }
}
