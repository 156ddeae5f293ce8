internal import ControlProtocol
internal import DetentClient

/// The connection to the daemon, as long as there is one.
final class DaemonLink {
  private let paths: [String]
  private(set) var client: DetentClient?
  /// News in the order in which they came, also of before an answer.
  private var news: [ServerMessage] = []
  /// Why the last connection ended or was not made.
  private(set) var trouble = ""
  private var delay = DaemonLink.shortest

  private static let shortest = 250
  private static let longest = 2000

  init(_ socket: String?) {
    paths = socket.map { [$0] } ?? DetentClient.defaultPaths()
  }

  /// How many milliseconds to wait before the next try: 250, then twice as long each time up to 2 s.
  func nextDelay() -> Int {
    defer { delay = min(DaemonLink.longest, 2 * delay) }
    return delay
  }

  /// Connects anew.
  ///
  /// - Throws: Why the daemon is not there, or may not be turned from here.
  func connect() throws(ClientError) {
    drop("")
    let fresh = try DetentClient(sockets: paths)
    client = fresh
  }

  /// The connection holds.
  func didSucceed() { delay = DaemonLink.shortest }

  /// Lets the connection go.
  func drop(_ reason: String) {
    client = nil
    news = []
    trouble = reason
  }

  /// Takes the next news; nil where there are none, or none any more.
  func nextNews() -> ServerMessage? {
    if !news.isEmpty { return news.removeFirst() }
    do throws(ClientError) {
      return try client?.next(timeout: .zero)
    } catch {
      drop(error.description)
      return nil
    }
  }

  /// Asks the daemon something.
  ///
  /// - Parameter question: What is asked.
  /// - Returns: The answer and the news that came before it; nil where the connection was lost.
  /// - Throws: What the daemon refused.
  func ask<Value>(
    _ question: (DetentClient) throws(ClientError) -> Value
  ) throws(Refusal) -> (answer: Value, before: [ServerMessage])? {
    guard let client else { return nil }
    do throws(ClientError) {
      let answer = try question(client)
      let before = news + client.takeKeptNews().map(\.message)
      news = []
      return (answer, before)
    } catch {
      guard case .refused(let code, let message) = error else {
        drop(error.description)
        return nil
      }
      news += client.takeKeptNews().map(\.message)
      throw Refusal(code: code, message: message)
    }
  }

  /// What the daemon says to what it does not do.
  struct Refusal: Error, Hashable {
    let code: Int
    let message: String

    /// Whether the request itself was wrong.
    var isMistake: Bool { code == RequestFailure.Code.invalidParameters.rawValue }
    /// Whether the daemon is too old to know the method.
    var isUnknownMethod: Bool { code == RequestFailure.Code.unknownMethod.rawValue }
  }
}
