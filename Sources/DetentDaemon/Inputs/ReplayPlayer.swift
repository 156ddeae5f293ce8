internal import Devices
internal import EventLoop
internal import Geometry
internal import Recordings
internal import Settings

/// Plays a recording straight into the core, as if its device were there: what comes is what would come
/// through the kernel from a device that is made of it.
///
/// It begins when the first client watches, so that nothing is missed, or after a second if none does.
final class ReplayPlayer {
  private let core: Core
  private let log: Log
  /// The files, for what a person is told.
  private let path: String
  private let device: RecordedDevice
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
  /// How many frames of a fast replay come before clients get their turn.
  private static let framesPerTurn = 64

  init(
    _ recording: Recording, from paths: [String], isFast: Bool, on loop: EventLoop, core: Core,
    settings: Settings, log: Log
  ) throws {
    self.core = core
    self.log = log
    path = paths.joined(separator: " ")
    device = RecordedDevice(recording, settings)
    self.isFast = isFast
    guard !recording.frames.isEmpty else {
      throw DaemonFailure(.usage, "\(path): has no frames (E: lines up to a SYN_REPORT)")
    }
    guard !device.devices.isEmpty else {
      let whose = recording.identity.map { "\($0.name.debugDescription), which is" } ?? "events of"
      throw DaemonFailure(
        .usage,
        "\(path): a recording of \(whose) no device of the settings that an input reads; check N:, I: and B: against the device's match and the inputs' events"
      )
    }
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
      while next < device.frames.count, due(next, since: start) <= now { playNext() }
    }
    if next < device.frames.count {
      if isFast, !isBacklogged() {
        timer?.callAgain()
      } else {
        let delay = isFast ? 1000 : due(next, since: start) - now
        timer?.arm(afterMilliseconds: Int((delay + 999) / 1000))
      }
    } else if isBacklogged() {
      timer?.arm(afterMilliseconds: 10)
    } else {
      didEnd()
    }
  }

  private func connect(at start: Int64) {
    if !isWatched { log.say(.notice, "nobody watches yet; \(path) begins") }
    for axis in device.connect(to: core, at: Microseconds(start)) {
      log.say(.warning, "\(path): \(axis)")
    }
  }

  /// As fast as the clients read: a recording is played to be seen whole.
  private func playFast() {
    for _ in 0..<ReplayPlayer.framesPerTurn
    where next < device.frames.count && !isBacklogged() {
      playNext()
    }
  }

  private func due(_ place: Int, since start: Int64) -> Int64 {
    start + device.frames[place].time.count - device.frames[0].time.count
  }

  private func playNext() {
    // On the kernel's clock like everything that is told: as if it were turned now.
    let time = Microseconds(due(next, since: started ?? 0))
    device.play(next, to: core, at: time)
    next += 1
    publish()
  }
}
