internal import EventLoop
internal import Geometry
internal import StandardStreams

/// Plays a recording straight into the core, as if its device or port were there: what comes is what
/// would come through the kernel.
///
/// It begins when the first client watches, so that nothing is missed, or after a second if none does.
final class ReplayPlayer {
  private let core: Core
  private let log: Log
  /// The files, for what a person is told.
  private let path: String
  private let input: RecordedInput
  private let isFast: Bool
  private var next = 0
  private var started: Int64?
  private var isWatched = false
  private var timer: Timer?

  /// Called when changes of the core are to be published.
  var publish: () -> Void = {}
  /// Whether some client has not yet taken what was published.
  var isBacklogged: () -> Bool = { false }
  /// Called once, when all is played and taken.
  var didEnd: () -> Void = {}

  /// How long a client is waited for before it begins without.
  private static let patience = 1000
  /// How many steps of a fast replay come before clients get their turn.
  private static let stepsPerTurn = 64

  init(
    _ input: RecordedInput, from path: String, isFast: Bool, on loop: EventLoop, core: Core,
    log: Log
  ) throws {
    self.core = core
    self.log = log
    self.path = path
    self.input = input
    self.isFast = isFast
    timer = try Timer(on: loop) { [unowned self] in play() }
    timer?.arm(afterMilliseconds: ReplayPlayer.patience)
  }

  /// Begins, if it has not.
  func begin() {
    guard started == nil else { return }
    isWatched = true
    timer?.arm(afterMilliseconds: 1)
  }

  private func play() {
    let now = MonotonicClock.microseconds()
    let start = started ?? now
    if started == nil { connect(at: start) }
    started = start
    if isFast {
      playFast()
    } else {
      while next < input.count, due(next, since: start) <= now { playNext() }
    }
    if next < input.count {
      if isFast, !isBacklogged() {
        timer?.callAgain()
      } else {
        let delay = isFast ? 1000 : due(next, since: start) - now
        timer?.arm(afterMilliseconds: Int((delay + 999) / 1000))
      }
    } else if let deadline = core.deadline {
      // A button that is still held is held for long.
      core.expire(at: deadline)
      publish()
      timer?.callAgain()
    } else if isBacklogged() {
      timer?.arm(afterMilliseconds: 10)
    } else {
      didEnd()
    }
  }

  private func connect(at start: Int64) {
    if !isWatched { log.say(.notice, "nobody watches yet; \(path) begins") }
    for trouble in input.connect(to: core, at: Microseconds(start)) {
      log.say(.warning, "\(path): \(trouble)")
    }
  }

  /// As fast as the clients read: a recording is played to be seen whole.
  private func playFast() {
    for _ in 0..<ReplayPlayer.stepsPerTurn
    where next < input.count && !isBacklogged() {
      playNext()
    }
  }

  private func due(_ place: Int, since start: Int64) -> Int64 {
    start + input.time(of: place) - input.time(of: 0)
  }

  private func playNext() {
    // On the kernel's clock like everything that is told: as if it were turned now.
    let time = Microseconds(due(next, since: started ?? 0))
    input.play(next, to: core, at: time, publish: publish)
    next += 1
    publish()
  }
}
