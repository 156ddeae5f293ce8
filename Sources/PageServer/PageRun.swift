internal import DetentClient
internal import EventLoop
internal import Glibc
public import StandardStreams
public import WebServer

/// The page of the daemon's controls, served until the program is asked to stop.
public final class PageRun {
  let loop: EventLoop
  let log: ProgramLog
  let link: DaemonLink
  var board = PageBoard()

  /// Where it is served, with the port that the system chose where it was to choose one.
  public let address: ListenAddress

  private static let endings = [SIGTERM, SIGINT, SIGHUP]
  /// How often streams are sent something, in milliseconds.
  private static let beat = 15_000

  private var server: WebServer?
  private(set) var listeners: Listeners?
  private var signals: Signals?
  private var serverWatch: Watch?
  private var serverTimer: Timer?
  private var beatTimer: Timer?
  /// The sockets of those who watch, so that one that goes is noticed at once.
  private var listenerWatches: [ObjectIdentifier: Watch] = [:]

  var daemonWatch: Watch?
  var reconnection: Timer?
  /// Why the daemon was waited for, as it was said last.
  var toldTrouble = ""
  var stale = Stale()

  /// Makes a run that begins with `run()`; the port is taken from now on.
  ///
  /// - Parameters:
  ///   - address: Where to serve.
  ///   - names: By which names the page may be asked for, beside addresses.
  ///   - token: The secret that lets in.
  ///   - socket: The daemon's socket; nil for the usual ones.
  ///   - log: Where to say what goes on.
  /// - Throws: What the system refused.
  public init(
    on address: ListenAddress, names: [String], token: PageToken, socket: String?, log: ProgramLog
  ) throws(PageFailure) {
    self.log = log
    link = DaemonLink(socket)
    do throws(EventLoopError) {
      loop = try EventLoop()
    } catch {
      throw .refused(error.description)
    }
    do throws(WebServerError) {
      let listener = try ListeningSocket(on: address)
      self.address = listener.address
      let site = try site(names, token)
      server = try WebServer(
        on: listener, wantTurn: { [unowned self] in serverWatch?.callAgain() },
        { site.answer($0) })
    } catch {
      throw .refused(error.description)
    }
    do throws(EventLoopError) {
      signals = try Signals(PageRun.endings, on: loop) { [unowned self] _ in loop.stop() }
      serverTimer = try Timer(on: loop) { [unowned self] in serve() }
      beatTimer = try Timer(on: loop) { [unowned self] in listeners?.beat() }
      reconnection = try Timer(on: loop) { [unowned self] in connect() }
      guard let server else { return }
      serverWatch = try loop.watch(server.descriptor, for: .readable) { [unowned self] _ in serve()
      }
    } catch {
      throw .refused(error.description)
    }
  }

  private func site(_ names: [String], _ token: PageToken) throws(WebServerError) -> PageSite {
    let listeners = Listeners(
      board: { [unowned self] in board },
      watch: { [unowned self] listener, socket in watch(listener, socket) })
    self.listeners = listeners
    let literal = address.literal ?? AddressLiteral.loopback
    let gate = Gate(
      token: token, hosts: HostRule(listening: literal, names: names), port: address.port)
    let daemon = PageSite.Daemon(
      set: { [unowned self] in set($0) }, withRungs: { [unowned self] in withRungs($0) },
      board: { [unowned self] in board })
    return PageSite(gate: gate, daemon: daemon, listeners: listeners)
  }

  /// Goes on until SIGTERM, SIGINT or SIGHUP.
  ///
  /// - Throws: Why it cannot go on.
  public func run() throws(PageFailure) {
    connect()
    beatTimer?.arm(afterMilliseconds: PageRun.beat, repeating: true)
    serve()
    do throws(EventLoopError) {
      try loop.run()
    } catch {
      throw .refused(error.description)
    }
    end()
  }

  /// Lets those who listen go, while what their ends call is still there.
  private func end() {
    listeners?.finish()
    _ = server?.serve()
    serverWatch?.cancel()
    server = nil
  }

  private func serve() {
    guard let wait = server?.serve() else {
      serverTimer?.disarm()
      return
    }
    if wait == 0 { serverTimer?.callAgain() } else { serverTimer?.arm(afterMilliseconds: wait) }
  }

  /// Waits for the end of a listener's connection, which the server does not hear while it sleeps.
  private func watch(_ listener: Listener, _ socket: Int32?) {
    let key = ObjectIdentifier(listener)
    listenerWatches.removeValue(forKey: key)?.cancel()
    guard let socket, socket >= 0 else { return }
    // One that cannot be watched is noticed by the next beat.
    listenerWatches[key] = try? loop.watch(socket, for: .otherEndClosed) {
      [unowned self, weak listener] _ in
      listenerWatches.removeValue(forKey: key)?.cancel()
      listener?.stream?.drop()
    }
  }
}

@available(*, unavailable)
extension PageRun: Sendable {}
