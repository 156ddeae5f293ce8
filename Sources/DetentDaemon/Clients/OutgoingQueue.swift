internal import Controls

/// What a client has still to get: bytes that are begun or promised, and behind them the last change of
/// each control.
///
/// So the queue of a client that reads slowly is bounded, and what it reads in the end is how things
/// are, not how they were.
struct OutgoingQueue {
  /// Answers and the rest of a line that is half sent.
  private(set) var bytes: [UInt8] = []
  private(set) var sent = 0
  /// By control; only as long as something was ever held back.
  private var changes: [Change?] = []
  private var heldBack = 0
  /// Whether news of devices were held back.
  var areDevicesStale = false
  /// Whether something was held back that says how controls are: that they are locked, and whose they are.
  var areStatesStale = false
  /// How many changes a later one of the same control has taken the place of, and events for which there
  /// was no room.
  private(set) var coalesced = 0

  /// With more than this waiting, no more requests are taken from the client.
  static let manyBytes = 16384

  /// How many bytes wait.
  var count: Int { bytes.count - sent }

  /// Whether there is room for what no later line takes the place of.
  var hasRoom: Bool { count < OutgoingQueue.manyBytes / 2 }

  /// Notes that something is not told.
  mutating func didLose() {
    coalesced += 1
  }

  var isEmpty: Bool { sent == bytes.count && heldBack == 0 && !areDevicesStale && !areStatesStale }

  mutating func append(_ new: borrowing [UInt8], from start: Int = 0) {
    for place in start..<new.count { bytes.append(new[place]) }
  }

  mutating func didSend(_ count: Int) {
    sent += count
    guard sent == bytes.count else { return }
    sent = 0
    // An ordinary answer's room is kept; what a crowd of them took is given back.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
  }

  /// Holds a change back until the bytes are out.
  mutating func hold(_ change: Change) {
    while changes.count <= change.control.index { changes.append(nil) }
    if let earlier = changes[change.control.index] {
      coalesced += 1
      changes[change.control.index] = change
      // A set ends what a hand crossed before it: it is told with nothing crossed.
      if change.source != .socket { changes[change.control.index]?.crossed += earlier.crossed }
    } else {
      heldBack += 1
      changes[change.control.index] = change
    }
  }

  /// Takes out a change that was held back.
  mutating func takeChange() -> Change? {
    guard heldBack > 0 else { return nil }
    for place in changes.indices {
      guard let change = changes[place] else { continue }
      changes[place] = nil
      heldBack -= 1
      return change
    }
    return nil
  }

  /// Forgets the changes of controls that are no longer watched.
  mutating func keepChanges(where isWatched: (ControlID) -> Bool) {
    for place in changes.indices where changes[place] != nil && !isWatched(ControlID(place)) {
      changes[place] = nil
      heldBack -= 1
    }
  }

  /// Forgets what was held back; what is begun stays.
  mutating func forgetHeldBack() {
    changes = []
    heldBack = 0
    areDevicesStale = false
    areStatesStale = false
  }
}
