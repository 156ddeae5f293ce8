internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import UnixSocket

/// One client of the socket: what came from it, what it has still to get, what it watches.
final class Client {
  let socket: AcceptedSocket
  /// Whether it came by the socket for watching only.
  let isReadOnly: Bool
  var watch: Watch?
  var splitter = LineSplitter()
  private(set) var outbox = Outbox()
  /// Whether it has ended its half of the connection.
  var hasEnded = false
  private var interest: Readiness = .readable
  /// Whether what it asked for took so long that others are to have their turn.
  private var hasTiredOthers = false
  /// When it came, in microseconds of the monotonic clock.
  let arrival = MonotonicClock.microseconds()

  init(_ socket: consuming AcceptedSocket, isReadOnly: Bool) {
    self.socket = socket
    self.isReadOnly = isReadOnly
  }

  /// What the log calls it.
  var name: String { "client \(socket.processID) of user \(socket.userID)" }

  /// What its lines in the log are about: one user's clients have the room of one, whatever they do.
  var subject: [String] { Client.subject(socket.userID) }

  static func subject(_ user: UInt32) -> [String] { ["user \(user)"] }

  var isGone: Bool { outbox.isGone }

  /// Whether it has ended its half and everything that it said was done.
  var hasSaidAll: Bool { hasEnded && splitter.isEmpty }

  /// Whether lines of it wait to be done, without more coming from the kernel.
  var hasMoreToSay: Bool { splitter.hasUnsearchedBytes || hasEnded && !splitter.isEmpty }

  /// Whether so much waits for it that no more of its requests are taken.
  var isFull: Bool { outbox.queue.count > OutgoingQueue.manyBytes }

  /// Watches the controls of some names, nil for all of them, among those that there are.
  func watchChanges(of names: [String]?, among controls: [String]) {
    outbox.watchChanges(of: names, among: controls)
  }

  /// Learns that from now on there are other controls; what was held back has to be written before.
  func findControls(_ controls: [String]) {
    outbox.findControls(controls)
  }

  /// Notes that what it asked for took long.
  func tireOthers() {
    hasTiredOthers = true
  }

  /// Whether it did since this was asked last.
  func takeHasTiredOthers() -> Bool {
    defer { hasTiredOthers = false }
    return hasTiredOthers
  }

  /// Puts what was held back into words, since its numbers will mean other things.
  func writeHeldBack(_ core: Core) {
    outbox.writeHeldBack(core)
  }

  func stopWatching() {
    outbox.stopWatching()
  }

  /// Sends a line that must not be lost; what the kernel does not take waits.
  func send(_ line: borrowing [UInt8]) {
    outbox.send(line, over: socket)
  }

  /// Tells a change, if the client watches its control; returns whether all is done.
  func tell(_ change: Change, _ line: borrowing [UInt8]) -> Bool {
    outbox.tell(change, line, over: socket)
  }

  /// Tells what no later line takes the place of, if the client watches; returns whether all is done.
  func tellEvent(_ line: borrowing [UInt8], isState: Bool, _ core: Core) -> Bool {
    outbox.tellEvent(line, isState: isState, over: socket, core)
  }

  /// Tells news of a device, if the client watches.
  func tellDevice(_ line: borrowing [UInt8]) {
    outbox.tellDevice(line, over: socket)
  }

  /// Sends what waits, as far as the kernel takes it.
  func flush(
    _ core: Core, devices: (inout [UInt8]) -> Void, states: (ControlID, inout [UInt8]) -> Void
  ) {
    outbox.flush(over: socket, core, devices: devices, states: states)
  }

  /// Marks the client as gone; nothing is sent to it any more.
  func abandon() {
    outbox.abandon()
  }

  /// Has the loop wait for what the client is good for now.
  func waitAsNeeded() {
    var wanted: Readiness = []
    if !hasEnded, !isFull { wanted.insert(.readable) }
    if !outbox.queue.isEmpty { wanted.insert(.writable) }
    guard wanted != interest else { return }
    interest = wanted
    watch?.wait(for: wanted)
  }
}
