internal import CLibmicrohttpd
internal import Glibc

/// How much a server takes at once.
public struct WebLimits: Hashable, Sendable {
  /// The most connections; more wait.
  public var connections: Int
  /// The most connections of one address; more are closed.
  public var connectionsPerAddress: Int
  /// After how many seconds without a byte a connection is closed; one whose stream has nothing new is not.
  public var idleSeconds: Int
  /// The most bytes that the head of a request may have, about.
  public var headBytes: Int
  /// The most bytes of a body.
  public var bodyBytes: Int

  /// Makes limits, by default those for one page that a few people look at.
  public init(
    connections: Int = 64, connectionsPerAddress: Int = 32, idleSeconds: Int = 10,
    headBytes: Int = 16384, bodyBytes: Int = 1024
  ) {
    self.connections = connections
    self.connectionsPerAddress = connectionsPerAddress
    self.idleSeconds = idleSeconds
    self.headBytes = headBytes
    self.bodyBytes = bodyBytes
  }
}

/// HTTP/1.1 on one socket, served by whoever waits for `descriptor`: there is no thread.
@safe
public final class WebServer {
  private let server: OpaquePointer
  private let exchanges: Exchanges

  /// Readable when something is to be done; it stays the server's.
  public let descriptor: Int32

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - listener: The socket, which is closed with the server.
  ///   - limits: How much is taken at once.
  ///   - wantTurn: Called when `serve()` is to be called although nothing is ready, since a stream was woken.
  ///   - answer: Called with every request whose head is right and whose body is there or too long.
  /// - Throws: That the library does not start. The corresponding C function is `MHD_start_daemon`.
  public init(
    on listener: consuming ListeningSocket, _ limits: WebLimits = WebLimits(),
    wantTurn: @escaping () -> Void, _ answer: @escaping (WebRequest) -> WebAnswer
  ) throws(WebServerError) {
    exchanges = Exchanges(bodyBytes: limits.bodyBytes, answer, wantTurn: wantTurn)
    let address = listener.address
    var listener = listener
    let socket = listener.release()
    let numbers = web_server_limits(
      connections: UInt32(limits.connections),
      connections_per_address: UInt32(limits.connectionsPerAddress),
      idle_seconds: UInt32(limits.idleSeconds), bytes_per_connection: limits.headBytes * 2)
    let context = unsafe Unmanaged.passUnretained(exchanges).toOpaque()
    guard
      let server = unsafe web_server_start(
        socket, numbers, takePart(of:_:_:_:_:_:_:_:), endExchange(of:_:_:_:), context)
    else {
      close(socket)
      throw WebServerError("serve", address, code: errno)
    }
    unsafe self.server = unsafe server
    descriptor = unsafe web_server_descriptor(server)
  }

  deinit {
    // The library ends the program where a connection sleeps.
    exchanges.dropStreams()
    unsafe MHD_stop_daemon(server)
  }

  /// Does what is ready, without waiting.
  ///
  /// - Returns: After how many milliseconds to call this again although nothing is ready; nil for never.
  ///   The corresponding C functions are `MHD_run` and `MHD_get_timeout`.
  public func serve() -> Int? {
    unsafe MHD_run(server)
    var milliseconds: UInt64 = 0
    guard unsafe MHD_get_timeout(server, &milliseconds) == web_yes else { return nil }
    return Int(min(milliseconds, 3_600_000))
  }
}

@available(*, unavailable)
extension WebServer: Sendable {}
