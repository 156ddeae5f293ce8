internal import Controls
internal import EventLoop
internal import Geometry

/// Tells everybody what has changed: instruments first, which are played, then the clients.
///
/// What they are told is kept before, so that it is there after whatever ends the daemon.
final class Publisher {
  private let core: Core
  private let server: SocketServer
  /// Nothing where no settings had to do with MIDI yet.
  var midi: MIDISender?
  /// Nothing where nothing is remembered.
  private let state: StateKeeper?
  private let clicks: Clicks
  /// Whether the time that passes here is not that of what comes in: of a recording that is played fast.
  var isUntimed = false

  private var timer: Timer?
  /// What the timer is armed for.
  private var armedFor: Microseconds?
  /// A day, in microseconds: a fast replay plays days that are to come.
  private static let longestDelay: Int64 = 86_400_000_000

  init(
    on loop: EventLoop, core: Core, server: SocketServer, midi: MIDISender?, state: StateKeeper?,
    clicks: Clicks
  ) throws {
    self.core = core
    self.server = server
    self.midi = midi
    self.state = state
    self.clicks = clicks
    timer = try Timer(on: loop) { [unowned self] in isDue() }
  }

  /// Tells what has happened since the last time; nothing where nothing has.
  func publish() {
    let isWatched = server.isWatched
    core.takeHappenings(withLines: isWatched) { happening, line in
      switch happening {
      case .change(let change):
        state?.note(change.control, change.rung)
        midi?.tell(change)
        if !clicks.isEmpty { clicks.tell(change) }
        if isWatched { server.tell(change, line) }
      case .button, .spinEnd:
        if isWatched { server.tellEverybody(line, isState: false) }
      case .lock:
        if isWatched { server.tellEverybody(line, isState: true) }
      }
    }
    midi?.finish()
    if core.deadline != armedFor, !isUntimed { arm() }
  }

  /// Has the core told when it is time for what happens of itself.
  private func arm() {
    armedFor = core.deadline
    guard let deadline = armedFor else {
      timer?.disarm()
      return
    }
    let left = deadline.count - MonotonicClock.microseconds()
    timer?.arm(afterMilliseconds: Int(max(0, min(left, Publisher.longestDelay) + 999) / 1000))
  }

  private func isDue() {
    // Nothing is armed any more, whatever the core says next.
    armedFor = nil
    core.expire(at: Microseconds(MonotonicClock.microseconds()))
    publish()
  }
}
