internal import ControlProtocol
internal import DetentClient

/// The connection to the daemon, as long as there is one, and what is heard of it.
final class DaemonLink {
  private let paths: [String]
  private(set) var client: DetentClient?
  private var delay = DaemonLink.shortest

  private static let shortest = 250
  private static let longest = 2000
  /// Browsers wait while the daemon is asked.
  private static let patience = Duration.seconds(2)

  init(_ socket: String?) {
    paths = socket.map { [$0] } ?? DetentClient.defaultPaths()
  }

  /// How many milliseconds to wait before the next try: 250, then twice as long each time up to 2 s.
  func nextDelay() -> Int {
    defer { delay = min(DaemonLink.longest, 2 * delay) }
    return delay
  }

  /// Connects anew, and has all controls watched.
  ///
  /// - Returns: The controls, and how many of them are watched, of each of which a snapshot comes.
  /// - Throws: Why the daemon is not there.
  func connect() throws(ClientError) -> (controls: [ControlState], watched: Int) {
    client = nil
    let fresh = try DetentClient(sockets: paths)
    fresh.patience = DaemonLink.patience
    let controls = try fresh.controls()
    let watched = try fresh.watch()
    client = fresh
    delay = DaemonLink.shortest
    return (controls, watched)
  }

  /// Lets the connection go.
  func drop() { client = nil }

  /// Takes the next news; nil where there are none.
  ///
  /// - Throws: That the connection is lost.
  func nextNews() throws(ClientError) -> ServerMessage? {
    try client?.next(timeout: .zero)
  }

  /// All rungs of a control, page by page.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - count: How many it has.
  /// - Returns: The rungs.
  /// - Throws: Why the daemon does not say them.
  func rungs(of control: String, count: Int) throws(ClientError) -> [RungState] {
    var rungs: [RungState] = []
    while rungs.count < count, let client {
      let page = RungPage(from: rungs.count, count: min(RungPage.maximumCount, count - rungs.count))
      let part = try client.get(control, rungs: page).rungs
      guard !part.isEmpty else { break }
      rungs += part
    }
    return rungs
  }

  /// Some rungs of a control, one by one.
  func rungs(_ indices: [Int], of control: String) throws(ClientError) -> [RungState] {
    var rungs: [RungState] = []
    for index in indices {
      rungs += try client?.get(control, rungs: RungPage(from: index, count: 1)).rungs ?? []
    }
    return rungs
  }
}
