internal import Controls
internal import EventLoop
internal import UnixSocket

/// What a client wants to be told, what it has still to get, and whether it is there to get it.
///
/// One value, so that telling a client costs one check for exclusive access.
struct Outbox {
  private(set) var queue = OutgoingQueue()
  /// Whether the client is to be forgotten as soon as nobody is busy with it.
  private(set) var isGone = false
  /// Whether nothing can be sent to it any more; what it asked before is still to be done.
  private(set) var isDeaf = false
  /// When the kernel last took something from the queue, or when the queue last began.
  private(set) var progress: Int64 = 0
  /// Whether the client wants to be told of changes.
  private(set) var isWatching = false
  /// The names of the controls that it watches, also of those that the settings do not have now; nil for
  /// all of them.
  private var names: [String]?
  /// The same by control.
  private var watched: [Bool]?

  /// Watches the controls of some names, nil for all of them, among those that there are.
  mutating func watchChanges(of names: [String]?, among controls: [String]) {
    isWatching = true
    self.names = names
    findControls(controls)
    if let watched { queue.keepChanges { watched[$0.index] } }
  }

  /// Learns that from now on there are other controls; what was held back has to be written before.
  mutating func findControls(_ controls: [String]) {
    watched = names.map { names in controls.map { names.contains($0) } }
  }

  /// Whether the client watches a control.
  func watches(_ control: ControlID) -> Bool {
    isWatching && watched?[control.index] != false
  }

  /// Puts what was held back into words, since its numbers will mean other things.
  mutating func writeHeldBack(_ core: Core) {
    var line: [UInt8] = []
    while let change = queue.takeChange() {
      line.removeAll(keepingCapacity: true)
      core.append(change, to: &line)
      queue.append(line)
    }
  }

  mutating func stopWatching() {
    isWatching = false
    names = nil
    watched = nil
    queue.forgetHeldBack()
  }

  /// Sends a line that must not be lost; what the kernel does not take waits.
  mutating func send(_ line: borrowing [UInt8], over socket: borrowing AcceptedSocket) {
    if queue.count > 0 {
      queue.append(line)
    } else {
      sendNow(line, over: socket)
    }
  }

  /// Gives up telling the client anything.
  private mutating func becomeDeaf() {
    isDeaf = true
    stopWatching()
    queue = OutgoingQueue()
  }

  /// Tells a change, or holds it back while the client has not taken what came before.
  ///
  /// - Returns: Whether all is done: if not, something waits or the client is gone.
  mutating func tell(
    _ change: Change, _ line: borrowing [UInt8], over socket: borrowing AcceptedSocket
  ) -> Bool {
    guard isWatching else { return true }
    if let watched, !watched[change.control.index] { return true }
    guard queue.isEmpty else {
      queue.hold(change)
      return false
    }
    sendNow(line, over: socket)
    return queue.isEmpty && !isDeaf
  }

  /// Tells what no later line takes the place of: behind what was held back, while there is room for it.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isState: Whether it says how a control is: then that is told later, and else nothing.
  ///   - socket: The client's connection.
  ///   - core: Writes the changes that were held back.
  /// - Returns: Whether all is done: if not, something waits or the client is gone.
  mutating func tellEvent(
    _ line: borrowing [UInt8], isState: Bool, over socket: borrowing AcceptedSocket, _ core: Core
  ) -> Bool {
    guard isWatching else { return true }
    if queue.isEmpty {
      sendNow(line, over: socket)
    } else if queue.hasRoom, !queue.areStatesStale {
      writeHeldBack(core)
      queue.append(line)
    } else if isState {
      queue.areStatesStale = true
    } else {
      queue.didLose()
    }
    return queue.isEmpty && !isDeaf
  }

  /// Tells news of a device, or that there were some while the client did not read.
  mutating func tellDevice(_ line: borrowing [UInt8], over socket: borrowing AcceptedSocket) {
    guard isWatching else { return }
    if queue.isEmpty {
      sendNow(line, over: socket)
    } else {
      queue.areDevicesStale = true
    }
  }

  /// Sends what waits, as far as the kernel takes it.
  ///
  /// - Parameters:
  ///   - socket: The client's connection.
  ///   - core: Writes the changes that were held back.
  ///   - devices: Writes the state of every device, where news of them were held back.
  ///   - states: Writes how a control is, where that was.
  mutating func flush(
    over socket: borrowing AcceptedSocket, _ core: Core, devices: (inout [UInt8]) -> Void,
    states: (ControlID, inout [UInt8]) -> Void
  ) {
    var line: [UInt8] = []
    while !isDeaf {
      if queue.count > 0 {
        guard sendQueued(over: socket) else { return }
        continue
      }
      line.removeAll(keepingCapacity: true)
      if queue.areDevicesStale {
        queue.areDevicesStale = false
        devices(&line)
      } else if let change = queue.takeChange() {
        core.append(change, to: &line)
      } else if queue.areStatesStale {
        queue.areStatesStale = false
        for place in core.controlNames.indices where watches(ControlID(place)) {
          states(ControlID(place), &line)
        }
      } else {
        return
      }
      queue.append(line)
    }
  }

  /// Marks the client as gone; nothing is sent to it any more.
  mutating func abandon() {
    isGone = true
  }

  private mutating func sendNow(
    _ line: borrowing [UInt8], over socket: borrowing AcceptedSocket
  ) {
    guard !isGone, !isDeaf else { return }
    switch socket.send(line) {
    case .bytes(line.count): break
    case .bytes(let count):
      queue.append(line, from: count)
      progress = MonotonicClock.microseconds()
    case .gone: becomeDeaf()
    }
  }

  /// Returns whether the kernel took everything.
  private mutating func sendQueued(over socket: borrowing AcceptedSocket) -> Bool {
    switch socket.send(queue.bytes, from: queue.sent) {
    case .bytes(let count):
      if count > 0 { progress = MonotonicClock.microseconds() }
      queue.didSend(count)
      return queue.count == 0
    case .gone:
      becomeDeaf()
      return false
    }
  }
}
