internal import Cameras
internal import EventLoop
internal import Geometry
internal import Glibc
public import StandardStreams

/// Controls of the daemon and the settings of one camera, kept the same until it is asked to stop.
///
/// One thread: while a camera is waited for, what the daemon says waits too, and the daemon keeps the newest
/// of it.
public final class CameraRun {
  let loop: EventLoop
  let log: ProgramLog
  let link: DaemonLink
  let choice: CameraChoice
  let drivers = DriverShelf()

  /// The settings by their places, which `pacing` has too.
  var controls: [DrivenControl]
  /// When what is asked of the camera; values are texts of rungs.
  var pacing: CameraPacing<String>
  var camera: OpenCamera?
  /// Whether the camera was open once, so that what is mapped is known to be there.
  var wasOpen = false
  /// Whether the daemon was there once, so that the controls are known to be.
  var wasConnected = false
  /// The trouble with the camera that was told last.
  var toldTrouble: CameraStatus?
  /// How often another client was found to have a control, in a row.
  var ownerTries = 0
  /// Why the daemon was waited for, as it was said last.
  var toldDaemonTrouble = ""
  /// Whether the daemon has other settings than when its controls were looked for.
  var mustFindControls = false
  var failure: CameraFailure?

  private static let endings = [SIGTERM, SIGINT, SIGHUP]

  private var worker: Timer?
  var reconnection: Timer?
  var ownerPause: Timer?
  var poll: Timer?
  var daemonWatch: Watch?
  var cameraWatch: Watch?
  private var signals: Signals?
  private var signs: [PlugSigns] = []
  var pollPace = PollPace()

  /// Makes a run that begins with `run()`.
  ///
  /// - Parameters:
  ///   - mappings: Which control drives which setting.
  ///   - choice: Which camera.
  ///   - socket: The daemon's socket; nil for the usual ones.
  ///   - log: Where to say what goes on.
  /// - Throws: What the kernel refused.
  public init(
    _ mappings: [ControlMapping], _ choice: CameraChoice, socket: String?, log: ProgramLog
  ) throws(CameraFailure) {
    self.choice = choice
    self.log = log
    link = DaemonLink(socket)
    controls = mappings.map { DrivenControl($0) }
    pacing = CameraPacing(controls: mappings.count)
    do throws(EventLoopError) {
      loop = try EventLoop()
      worker = try Timer(on: loop) { [unowned self] in advance() }
      reconnection = try Timer(on: loop) { [unowned self] in connect() }
      ownerPause = try Timer(on: loop) { [unowned self] in advance() }
      poll = try Timer(on: loop) { [unowned self] in askCamera() }
      signals = try Signals(CameraRun.endings, on: loop) { [unowned self] _ in loop.stop() }
      for kind in PlugSigns.Kind.allCases where kind.serves(choice) {
        signs.append(try PlugSigns(kind, on: loop) { [unowned self] in somethingWasPlugged() })
      }
    } catch {
      throw .refused(error.description)
    }
  }

  /// Goes on until SIGTERM, SIGINT or SIGHUP; what is being set then is finished, which can take seconds.
  ///
  /// - Throws: Why it cannot go on.
  public func run() throws(CameraFailure) {
    connect()
    if failure == nil {
      worker?.callAgain()
      do throws(EventLoopError) {
        try loop.run()
      } catch {
        throw .refused(error.description)
      }
    }
    end()
    if let failure { throw failure }
  }

  private func end() {
    for (place, control) in controls.enumerated() {
      if let wish = pacing.wish(of: place) {
        log.say(.notice, "\(control.mapping.control) \(wish) was not set any more")
      }
    }
    cameraWatch?.cancel()
    daemonWatch?.cancel()
    camera = nil
    link.drop("")
  }

  /// Ends the run with a reason.
  func fail(_ failure: CameraFailure) {
    self.failure = self.failure ?? failure
    loop.stop()
  }

  var now: Microseconds { Microseconds(MonotonicClock.microseconds()) }

  /// Does what is to be done now: hears the daemon, takes one step with the camera, tells what came of it.
  func advance() {
    hearDaemon()
    guard failure == nil, !isAskedToEnd else { return }
    switch pacing.next(at: now) {
    case .open: openCamera()
    case .read(let place): read(place)
    case .set(let place, let text): set(place, text)
    case .wait(nil):
      worker?.disarm()
      return tellTrouble()
    case .wait(let due?):
      worker?.arm(afterMilliseconds: Int(max(0, due.since(now).count) / 1000) + 1)
      return tellTrouble()
    }
    tellTrouble()
    sayFindings()
    hearDaemon()
    // Others get their turn before the next step.
    worker?.callAgain()
  }

  /// Whether a signal to end waits for its turn: no more is begun then.
  private var isAskedToEnd: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return CameraRun.endings.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  private func somethingWasPlugged() {
    guard camera == nil else { return }
    pacing.announce()
    advance()
  }
}

@available(*, unavailable)
extension CameraRun: Sendable {}
