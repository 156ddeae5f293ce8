internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import StandardStreams
internal import UnixSocket

/// The two sockets and the clients that came by them.
///
/// No client holds up the loop or another: each has a bounded turn and a bounded queue, one that takes
/// nothing for five seconds is dropped, and one user has no more than a share of the places.
final class SocketServer {
  private let loop: EventLoop
  private let core: Core
  private let log: Log
  private var doors: [Door] = []
  private(set) var clients: [Client] = []
  private var clientsOfUser: [UInt32: Int] = [:]
  private var sleepers: Timer?
  private var reopening: Timer?
  /// When it was last said that descriptors are short, in microseconds.
  private var toldShortage = -SocketServer.shortageSilence
  private var scratch = [UInt8](repeating: 0, count: 16384)

  /// Answers one line of a client, by `Client.send`.
  var answer: (Client, ArraySlice<UInt8>) -> Void = { _, _ in }
  /// Called with a client that is gone; it must not go through the clients.
  var didDrop: (Client) -> Void = { _ in }
  /// Writes the state of every device, as notifications.
  var writeDevices: (inout [UInt8]) -> Void = { _ in }

  /// Writes how a control is, as notifications.
  var writeState: (ControlID, inout [UInt8]) -> Void = { _, _ in }

  /// How many clients there may be.
  static let maximumClients = 256
  /// How many of them may have come by the socket for watching, which is everybody's: the group that
  /// may turn always finds a place.
  static let maximumWatchers = 224
  /// How many of them may be one user's.
  static let maximumClientsOfUser = 32
  /// How long a client may take nothing of what waits for it, in microseconds.
  static let patience: Int64 = 5_000_000
  /// How often it is said that descriptors are short, in microseconds.
  private static let shortageSilence: Int64 = 60_000_000
  /// How many lines of one client are answered before others get their turn.
  private static let linesPerTurn = 8
  /// How many connections are taken before others get their turn.
  private static let connectionsPerTurn = 4
  /// What the kernel keeps for a client, in bytes: some dozens of lines, so that little is stale.
  private static let kernelQueue: Int32 = 16384

  /// A socket that listens.
  private final class Door {
    let socket: ListeningSocket
    let isReadOnly: Bool
    var watch: Watch?

    init(_ socket: consuming ListeningSocket, isReadOnly: Bool) {
      self.socket = socket
      self.isReadOnly = isReadOnly
    }
  }

  init(on loop: EventLoop, core: Core, log: Log) throws(EventLoopError) {
    self.loop = loop
    self.core = core
    self.log = log
    sleepers = try Timer(on: loop) { [unowned self] in dropSleepers() }
    reopening = try Timer(on: loop) { [unowned self] in resumeAccepting() }
  }

  deinit {
    for door in doors { door.watch?.cancel() }
    for client in clients { client.watch?.cancel() }
  }

  /// Takes clients by a socket from now on.
  func listen(_ socket: consuming ListeningSocket, isReadOnly: Bool) throws(EventLoopError) {
    let door = Door(socket, isReadOnly: isReadOnly)
    door.watch = try loop.watch(door.socket.descriptor, for: .readable) {
      [unowned self, unowned door] _ in take(from: door)
    }
    doors.append(door)
  }

  /// Whether somebody watches.
  var isWatched: Bool {
    // By places: nobody is there on the way to an instrument, and to go through a list takes hold of it.
    for place in clients.indices where clients[place].outbox.isWatching { return true }
    return false
  }

  /// Tells every watcher a change.
  func tell(_ change: Change, _ line: borrowing [UInt8]) {
    // Each settles by itself; one that is dropped here is only gone from the list itself.
    let clients = clients
    for client in clients where !client.tell(change, line) { settle(client) }
  }

  /// Tells every watcher what no later line takes the place of.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isState: Whether it says how a control is, which a slow client has to learn in the end too.
  func tellEverybody(_ line: borrowing [UInt8], isState: Bool) {
    // Each settles by itself; one that is dropped here is only gone from the list itself.
    let clients = clients
    for client in clients where !client.tellEvent(line, isState: isState, core) { settle(client) }
  }

  /// Tells every watcher something of a device.
  func publishDevice(_ notification: [UInt8]) {
    for client in clients {
      client.tellDevice(notification)
      settle(client)
    }
  }

  /// Puts what clients have still to get into words, since controls will have other numbers.
  ///
  /// One that does not take what it is told is dropped: it would have more and more to get.
  func writeHeldBack() {
    for client in clients where client.outbox.isWatching && client.isFull {
      dropUnread(client)
    }
    for client in clients { client.writeHeldBack(core) }
  }

  /// Tells watchers of other settings, and where those controls stand that are not what they were.
  ///
  /// - Parameters:
  ///   - notification: The line that tells of the settings.
  ///   - controls: The controls that are new or not as they were.
  func tellSettings(_ notification: [UInt8], changed controls: [ControlID]) {
    for client in clients where client.outbox.isWatching {
      // Who has not taken what came before would have more and more to get.
      guard !client.isFull else {
        dropUnread(client)
        continue
      }
      client.send(notification)
      tellSnapshots(of: controls, to: client)
    }
  }

  /// Tells watchers where a control stands that has another ladder.
  func tellSnapshot(of control: ControlID) {
    for client in clients where client.outbox.watches(control) {
      tellSnapshots(of: [control], to: client)
    }
  }

  private func tellSnapshots(of controls: [ControlID], to client: Client) {
    var text: [UInt8] = []
    for control in controls where client.outbox.watches(control) {
      text.removeAll(keepingCapacity: true)
      core.appendSnapshot(of: control, to: &text)
      client.send(text)
    }
    settle(client)
  }

  private func dropUnread(_ client: Client) {
    log.say(
      .notice, about: client.subject,
      "\(client.name) is dropped: it does not take what it is told")
    drop(client)
  }

  /// Learns that from now on there are other controls.
  func findControls() {
    for client in clients { client.findControls(core.controlNames) }
  }

  /// Sends every client a last line, as far as it takes it, and lets all go.
  ///
  /// Nobody is let in any more, and no other daemon takes the paths of the sockets until `releaseDoors`.
  func retire(with notification: [UInt8]) {
    for client in clients {
      client.send(notification)
      drop(client)
    }
    for door in doors {
      door.watch?.cancel()
      door.watch = nil
      door.socket.retire()
    }
  }

  /// Lets the sockets go.
  func releaseDoors() { doors = [] }

  // MARK: Connections

  private func take(from door: Door) {
    for _ in 0..<SocketServer.connectionsPerTurn {
      do throws(SocketError) {
        guard let socket = try door.socket.accept() else { return }
        admit(socket, isReadOnly: door.isReadOnly)
      } catch {
        pauseAccepting(because: error)
        return
      }
    }
  }

  private func admit(_ socket: consuming AcceptedSocket, isReadOnly: Bool) {
    let user = socket.userID
    let count = clientsOfUser[user, default: 0]
    let isFull =
      clients.count >= SocketServer.maximumClients
      || isReadOnly && clients.count { $0.isReadOnly } >= SocketServer.maximumWatchers
    if isFull || count >= SocketServer.maximumClientsOfUser {
      var refusal: [UInt8] = []
      let whose =
        count >= SocketServer.maximumClientsOfUser ? "\(count) are user \(user)'s" : "all in use"
      refusal.append(
        failure: RequestFailure(.tooManyClients, "no room for another client: \(whose)"))
      _ = socket.send(refusal)
      let process = socket.processID
      log.say(
        .notice, about: Client.subject(user),
        "client \(process) of user \(user) is turned away: \(whose)")
      return
    }
    socket.limitKernelQueue(to: SocketServer.kernelQueue)
    let client = Client(socket, isReadOnly: isReadOnly)
    do throws(EventLoopError) {
      client.watch = try loop.watch(client.socket.descriptor, for: .readable) {
        [unowned self, unowned client] readiness in serve(client, readiness)
      }
    } catch {
      log.say(.warning, about: Client.subject(user), "a client is turned away: \(error)")
      return
    }
    clients.append(client)
    clientsOfUser[user] = count + 1
    log.say(.debug, about: client.subject, "\(client.name) has come")
  }

  /// With no descriptor left nobody is taken in until one may be free again; the queue of the kernel
  /// keeps who comes meanwhile.
  private func pauseAccepting(because error: SocketError) {
    let now = MonotonicClock.microseconds()
    if now - toldShortage > SocketServer.shortageSilence {
      toldShortage = now
      log.say(.warning, "no client is taken in for a while: \(error)")
    }
    for door in doors { door.watch?.wait(for: []) }
    reopening?.arm(afterMilliseconds: 1000)
  }

  /// Takes clients in again, if none were: a descriptor may be free now.
  func resumeAcceptingIfPaused() {
    if reopening?.isArmed == true { resumeAccepting() }
  }

  private func resumeAccepting() {
    reopening?.disarm()
    for door in doors { door.watch?.wait(for: .readable) }
  }

  private func drop(_ client: Client) {
    guard let place = clients.firstIndex(where: { $0 === client }) else { return }
    client.abandon()
    client.watch?.cancel()
    client.watch = nil
    clients.remove(at: place)
    didDrop(client)
    let user = client.socket.userID
    let count = clientsOfUser[user, default: 1] - 1
    clientsOfUser[user] = count > 0 ? count : nil
    resumeAcceptingIfPaused()
  }

  // MARK: A client's turn

  private func serve(_ client: Client, _ readiness: Readiness) {
    if readiness.contains(.writable) {
      client.flush(core, devices: writeDevices, states: writeState)
    }
    if readiness.contains(.failed) { client.abandon() }
    for _ in 0..<SocketServer.linesPerTurn {
      guard !client.isGone, !client.isFull else { break }
      if let piece = client.splitter.next() {
        handle(piece, of: client)
        if client.takeHasTiredOthers() { break }
      } else if client.hasEnded {
        if let piece = client.splitter.last() { handle(piece, of: client) }
        break
      } else if !receive(client) {
        break
      }
    }
    // What a client sent before it went is still done, but not beyond what it would have to read.
    if readiness.contains(.hangUp), client.isFull || client.hasSaidAll { client.abandon() }
    if client.hasMoreToSay, !client.isFull { client.watch?.callAgain() }
    settle(client)
  }

  /// Reads once; returns whether there may be a line now.
  private func receive(_ client: Client) -> Bool {
    switch client.socket.receive(into: &scratch) {
    case .bytes(let count):
      client.splitter.append(scratch, count: count)
      return true
    case .nothing: return false
    case .end:
      client.hasEnded = true
      return true
    }
  }

  private func handle(_ piece: LineSplitter.Piece, of client: Client) {
    switch piece {
    case .line(let range):
      answer(client, client.splitter.bytes[range])
    case .overlong:
      var failure: [UInt8] = []
      failure.append(
        failure: RequestFailure(
          .invalidRequest, "a line is longer than \(ProtocolLimits.lineLength) bytes"))
      client.send(failure)
    }
  }

  /// Waits for what the client is good for now, or forgets it.
  private func settle(_ client: Client) {
    let isDone =
      client.hasSaidAll && !client.outbox.isWatching && client.outbox.queue.isEmpty
    if client.isGone || isDone {
      drop(client)
      return
    }
    client.waitAsNeeded()
    if !client.outbox.queue.isEmpty, sleepers?.isArmed == false {
      sleepers?.arm(afterMilliseconds: Int(SocketServer.patience / 1000))
    }
  }

  private func dropSleepers() {
    let now = MonotonicClock.microseconds()
    var oldest: Int64?
    var dropped: [Client] = []
    for client in clients where !client.outbox.queue.isEmpty {
      if now - client.outbox.progress >= SocketServer.patience {
        dropped.append(client)
        drop(client)
      } else {
        oldest = min(oldest ?? client.outbox.progress, client.outbox.progress)
      }
    }
    if let first = dropped.first {
      let others = dropped.count > 1 ? " and \(dropped.count - 1) others are" : " is"
      log.say(
        .notice, about: first.subject, "\(first.name)\(others) dropped: nothing taken for 5 s"
      )
    }
    guard let oldest else { return }
    sleepers?.arm(afterMilliseconds: Int((oldest + SocketServer.patience - now) / 1000) + 1)
  }
}
