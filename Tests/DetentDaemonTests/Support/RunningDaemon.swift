import DetentDaemon
import Glibc
import StandardStreams
import Synchronization
import TestSupport

/// A daemon on a thread of this process, with a folder and a socket of its own.
///
/// To be kept in a property of the suite, or ended with `stop()`: a local one would be let go at its
/// last use.
final class RunningDaemon: Sendable {
  /// How it came to its end.
  enum Outcome: Hashable, Sendable {
    case ended
    case failed(String)
  }

  private final class State: Sendable {
    let outcome = Mutex<Outcome?>(nil)
  }

  let folder: ScratchFolder
  private let thread: Thread
  private let state = State()
  private let isJoined = Atomic(false)

  var socket: String { folder.path("d.sock") }
  var watchSocket: String { folder.path("d-watch.sock") }
  var settingsFile: String { folder.path("settings.toml") }

  /// Starts the daemon and waits until it serves.
  ///
  /// - Parameters:
  ///   - settings: The text of its settings.
  ///   - recording: The text of a recording that it plays in place of devices.
  ///   - events: The text of a second file of that recording.
  ///   - isFast: Whether to play it without its pauses.
  init(
    _ settings: String = SettingsText.standard, recording: String? = nil,
    events: String? = nil, isFast: Bool = false
  ) {
    let folder = ScratchFolder()
    var options = DaemonOptions()
    options.settingsFile = folder.write(settings, to: "settings.toml")
    options.socketPath = folder.path("d.sock")
    options.deviceFolder = folder.path("devices")
    if let recording { options.recordings = [folder.write(recording, to: "recording.evemu")] }
    if let events { options.recordings.append(folder.write(events, to: "events.evemu")) }
    options.isFast = isFast
    options.logLevel = .error
    self.folder = folder
    let state = state
    let ready = Counter()
    thread = Thread { [options] in
      let outcome = RunningDaemon.run(options, ready)
      state.outcome.withLock { $0 = outcome }
      ready.add()
    }
    while ready.value == 0 { usleep(500) }
  }

  deinit { stop() }

  private static func run(_ options: DaemonOptions, _ ready: Counter) -> Outcome {
    do {
      ProcessUmask.lock()
      let made = Result { try Daemon(options) }
      ProcessUmask.unlock()
      let daemon = try made.get()
      ready.add()
      try daemon.run()
      return .ended
    } catch let failure as DaemonFailure {
      return .failed(failure.message)
    } catch {
      return .failed("\(error)")
    }
  }

  /// Sends it a signal, as `kill` does to a process.
  func send(_ signal: Int32) {
    thread.send(signal)
  }

  /// How it came to its end; nil while it runs.
  var outcome: Outcome? { state.outcome.withLock { $0 } }

  /// Asks it to stop, if it runs, and waits for its end.
  @discardableResult func stop() -> Outcome? {
    if outcome == nil { send(SIGTERM) }
    return waitForEnd()
  }

  /// Waits for its end.
  @discardableResult func waitForEnd() -> Outcome? {
    if !isJoined.exchange(true, ordering: .sequentiallyConsistent) { thread.join() }
    return outcome
  }
}

/// Settings that tests share.
enum SettingsText {
  /// The default ladder and a knob that moves it one rung a count; a list that goes round; a range.
  static let standard = """
    [ladder.shutter]
    kind = "shutter"
    from = "30"
    to = "1/8000"
    step = "1"

    [ladder.mode]
    values = ["P", "A", "S", "M"]

    [ladder.focus]
    from = 0
    to = 1000
    step = 1

    [device.knob]
    match = { name = "Knob" }

    [control.shutter]
    ladder = "shutter"
    initial = "1/125"

    [[control.shutter.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"
    counts_per_rung = 1

    [control.mode]
    ladder = "mode"
    wrap = true

    [control.focus]
    ladder = "focus"

    """
}
