internal import Controls
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
  private let frames: [Recording.Frame]
  private let devices: [DeviceID]
  private let isFast: Bool
  private var next = 0
  private var started: Int64?
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
    settings: Settings
  ) throws {
    self.core = core
    frames = KernelFilter.frames(of: recording)
    self.isFast = isFast
    let path = paths.joined(separator: " ")
    devices = ReplayPlayer.devices(of: recording, settings)
    guard !recording.frames.isEmpty else {
      throw DaemonFailure(.usage, "\(path): has no frames (E: lines up to a SYN_REPORT)")
    }
    guard !devices.isEmpty else {
      let whose = recording.identity.map { "\"\($0.name)\", which is" } ?? "events of"
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
    timer?.arm(afterMilliseconds: 1)
  }

  private func play() {
    let now = MonotonicClock.microseconds()
    let start = started ?? now
    started = start
    if isFast {
      playFast()
    } else {
      while next < frames.count, due(next, since: start) <= now { playNext() }
    }
    if next < frames.count {
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

  /// As fast as the clients read: a recording is played to be seen whole.
  private func playFast() {
    for _ in 0..<ReplayPlayer.framesPerTurn
    where next < frames.count && !isBacklogged() {
      playNext()
    }
  }

  private func due(_ place: Int, since start: Int64) -> Int64 {
    start + frames[place].time.count - frames[0].time.count
  }

  private func playNext() {
    let recorded = frames[next]
    // On the kernel's clock like everything that is told: as if it were turned now.
    let time = Microseconds(due(next, since: started ?? 0))
    next += 1
    for device in devices {
      core.apply(InputFrame(device: device, time: time, readings: recorded.readings))
    }
    publish()
  }

  /// The devices that the recording's own description fits; without one, all that want its events.
  private static func devices(of recording: Recording, _ settings: Settings) -> [DeviceID] {
    if recording.profile != nil {
      let identity = recording.completeProfile.identity
      return DeviceAssignment(settings).devices(of: [.init(identity: identity, paths: [])])[0]
        .map { DeviceID($0) }
    }
    let events = recording.events
    return settings.devices.indices.filter { device in
      settings.controls.contains { control in
        control.inputs.contains {
          $0.device.index == device && !events.isDisjoint(with: $0.gesture.events)
        }
      }
    }.map { DeviceID($0) }
  }
}
