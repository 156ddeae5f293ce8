/// What a server answers.
public enum WebAnswer {
  /// All of it at once.
  case whole(WebResponse)
  /// Status 200, and bytes as they come.
  case stream(WebStream, headers: [WebField])
}

/// An answer that is there as a whole.
public struct WebResponse: Hashable, Sendable {
  /// The status, 200 … 599.
  public var status: Int
  /// The headers; length, date and connection are added by the server.
  public var headers: [WebField]
  /// The body; not sent for HEAD, its length is.
  public var body: [UInt8]

  /// Makes an answer.
  public init(_ status: Int, headers: [WebField] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
