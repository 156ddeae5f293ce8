/// Why a request is not answered with a result.
public struct RequestFailure: Error, Hashable, Sendable {
  /// The kinds of failure, with their numbers in JSON-RPC 2.0.
  public enum Code: Int, CaseIterable, Hashable, Sendable {
    /// The line is no JSON.
    case parseError = -32700
    /// The line is JSON but no request, or too long, or a batch.
    case invalidRequest = -32600
    case unknownMethod = -32601
    /// The method's parameters are wrong, or name what is not there.
    case invalidParameters = -32602
    /// The daemon has no room for one more client.
    case tooManyClients = -32000
    /// The socket is the one for watching only.
    case notPermitted = -32001
    /// The daemon cannot do it as things are.
    case refused = -32002
    /// The settings have mistakes: the message tells them all, a line each, and the running ones stay.
    case settings = -32003
  }

  /// The kind of failure.
  public var code: Code
  /// What is wrong, and what would be right.
  public var message: String
  /// The request's id, where it could be read.
  public var id: RequestID?

  /// Makes a failure.
  public init(_ code: Code, _ message: String, id: RequestID? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }
}
