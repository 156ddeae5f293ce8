public import ControlProtocol
internal import Glibc
internal import JSONReader
internal import UnixSocket

/// A connection to the daemon: asks it, and hears what it tells.
///
/// Everything here waits in the calling thread. Whoever waits for other things too polls
/// `descriptor` for reading and then calls `next(timeout: .zero)` until it gives nil; news may also
/// have come together with an answer, so call it before the first poll and after every call.
public final class DetentClient {
  /// How long an answer is waited for.
  public var patience = Duration.seconds(5)

  /// The path of the socket that is connected to.
  public var path: String { connection.path }
  /// The file descriptor, to poll for reading; it stays the client's.
  public var descriptor: Int32 { connection.descriptor }
  /// Whether this is a socket for watching, which takes no `set` and no `step`.
  public let isReadOnly: Bool
  /// Why the daemon is about to close the connection, once it has told.
  public private(set) var closingReason: String?

  /// More news than a daemon has to tell while it answers one request.
  private static let mostKept = 10_000

  private let connection: Connection
  private var lines = LineSplitter()
  private var arrived: [UInt8] = []
  private var kept: [News] = []
  private var lastIdentifier = 0

  /// Connects to the first of some sockets that takes the connection.
  ///
  /// Where one may not be opened for lack of permission, or is kept from this program, the socket for
  /// watching beside it is tried next.
  public init(sockets paths: [String] = DetentClient.defaultPaths()) throws(ClientError) {
    connection = try DetentClient.firstConnection(paths)
    isReadOnly = SocketPath.isWatching(connection.path)
  }

  /// Connects to one socket, or to the one for watching beside it.
  public convenience init(socket path: String) throws(ClientError) {
    try self.init(sockets: [path])
  }

  /// Asks for something and waits for the answer; news that come before it are kept for `next`.
  ///
  /// - Throws: `refused` with the daemon's words, `noAnswer` after `patience`, or that the
  ///   connection is lost.
  public func answer(to call: Call) throws(ClientError) -> Answer {
    lastIdentifier += 1
    let identifier = RequestID.integer(lastIdentifier)
    try send(Request(id: identifier, call: call))
    let deadline = Deadline(after: patience)
    while let news = try receive(until: deadline) {
      switch news.message {
      case .result(identifier, let result): return Answer(result: result, line: news.line)
      // A request that could not be read, or a connection that is not taken, has no id.
      case .failure(nil, let code, let message), .failure(identifier, let code, let message):
        throw .refused(code: code, message: message)
      // The answer to a call that was given up.
      case .result, .failure: break
      case .snapshot, .selected, .notification:
        guard kept.count < DetentClient.mostKept else {
          throw .notTheProtocol("\(kept.count) news and no answer")
        }
        kept.append(news)
      }
      // A daemon that never stops talking is held to the deadline too.
      if deadline.pollTimeout == 0 { break }
    }
    throw .noAnswer(within: patience)
  }

  /// Takes all news that came before the last answer and were not taken yet, oldest first.
  ///
  /// What `nextNews` gives after this came behind that answer.
  public func takeKeptNews() -> [News] {
    defer { kept = [] }
    return kept
  }

  /// Takes the next news in the order in which they came, with the line that they came in.
  ///
  /// - Parameter timeout: How long to wait where there is none yet; nil for as long as it takes.
  /// - Returns: Nil where none came in time.
  /// - Throws: That the connection is lost, once all that came before was taken.
  public func nextNews(timeout: Duration? = nil) throws(ClientError) -> News? {
    if !kept.isEmpty { return kept.removeFirst() }
    let deadline = timeout.map { Deadline(after: $0) } ?? .never
    while let news = try receive(until: deadline) {
      switch news.message {
      case .result, .failure(.some, _, _): continue
      default: return news
      }
    }
    return nil
  }

  /// Takes the next news in the order in which they came.
  ///
  /// - Parameter timeout: How long to wait where there is none yet; nil for as long as it takes.
  /// - Returns: Nil where none came in time.
  /// - Throws: That the connection is lost, once all that came before was taken.
  public func next(timeout: Duration? = nil) throws(ClientError) -> ServerMessage? {
    try nextNews(timeout: timeout)?.message
  }

  private func send(_ request: Request) throws(ClientError) {
    var line: [UInt8] = []
    request.append(to: &line)
    do {
      try connection.send(line)
    } catch {
      // The daemon may have said why it closed; that is read like an answer.
      guard error.code == EPIPE || error.code == ECONNRESET else { throw .lost(error.reason) }
    }
  }

  /// The next message of any kind; nil where none is whole by the deadline.
  private func receive(until deadline: Deadline) throws(ClientError) -> News? {
    while true {
      if let line = try nextLine() { return try read(line) }
      switch try received(until: deadline) {
      case .bytes: continue
      case .late: return nil
      case .end: throw .lost(closingReason ?? "the daemon closed it")
      }
    }
  }

  private func nextLine() throws(ClientError) -> [UInt8]? {
    switch lines.next() {
    case nil: return nil
    case .line(let place): return Array(lines.bytes[place])
    case .overlong:
      throw .notTheProtocol("a line of more than \(ProtocolLimits.lineLength) bytes")
    }
  }

  private func received(until deadline: Deadline) throws(ClientError) -> Connection.Reception {
    arrived.removeAll(keepingCapacity: true)
    do {
      let reception = try connection.receive(into: &arrived, deadline: deadline)
      lines.append(arrived, count: arrived.count)
      return reception
    } catch {
      // A daemon that closes while a request is still on its way resets the connection.
      throw .lost(closingReason ?? error.reason)
    }
  }

  private func read(_ line: [UInt8]) throws(ClientError) -> News {
    let value: JSONValue
    do {
      value = try JSONReader.value(of: line)
    } catch {
      throw .notTheProtocol(error.description)
    }
    guard let message = ServerMessage(value) else {
      throw .notTheProtocol("a line that is neither answer nor news")
    }
    if case .notification("closing", let parameters) = message {
      closingReason = parameters["reason"]?.text ?? "the daemon closes"
    }
    return News(message: message, line: line)
  }
}

@available(*, unavailable)
extension DetentClient: Sendable {}
