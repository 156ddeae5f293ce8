internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import Glibc
internal import Recordings
internal import ServiceManager
internal import Settings
internal import SettingsFile
internal import StandardStreams

/// The daemon: devices or a recording, the core, and the sockets, on one loop.
public final class Daemon {
  let options: DaemonOptions
  let loop: EventLoop
  let log: Log
  /// The settings as they were read.
  var loaded: LoadedSettings
  /// The settings that run: the same, with the numbers that the core has for everything.
  var settings: Settings
  let core: Core
  let server: SocketServer
  let answers: Answers
  private(set) var midi: MIDIService?
  let publisher: Publisher
  let clicks: Clicks
  /// Nothing where nothing is remembered.
  let state: StateKeeper?
  var report: DeviceReport
  /// What clients gave controls in the place of the settings' ladders.
  var ladders = OwnedLadders()
  /// Controls whose owner has gone, until that is told.
  var releasedControls: [String] = []
  private(set) var releasing: Timer?
  let manager = ServiceManager()
  private let socketPath: String
  private let devices = DeviceListing()
  private(set) var roster: DeviceRoster?
  private(set) var player: ReplayPlayer?
  private var signals: Signals?
  private var watchdog: Timer?

  /// Makes a daemon that serves its sockets and reads its devices once `run()` is called.
  ///
  /// - Parameter options: What the command line says.
  /// - Throws: A `DaemonFailure`, with the message and the exit status.
  public init(_ options: DaemonOptions) throws {
    // Until they are waited for: to read settings again is not to end.
    Signals.hold([SIGHUP])
    self.options = options
    log = Log(level: options.logLevel)
    let doors = try Doors(options, log: log)
    do throws(DaemonFailure) {
      loaded = try LoadedSettings(options)
    } catch {
      doors.turnAway(because: error)
      throw error
    }
    settings = loaded.settings
    for warning in loaded.deviceFaults + loaded.warnings { log.say(.warning, warning) }
    loop = try EventLoop()
    try log.keepTime(on: loop)
    // No early end leaves the files of sockets. These are this daemon's before what an earlier one
    // remembers is read: until then that one may be writing it.
    Signals.hold([SIGTERM, SIGINT])
    try doors.make()
    let state = StateKeeper(options, besideSocket: doors.path, on: loop, log: log)
    self.state = state
    core = Core(
      loaded.settings, plans: loaded.settings.controls.map { state?.plan(of: $0) ?? $0.plan })
    server = try SocketServer(on: loop, core: core, log: log)
    midi = try MIDIService(loaded.settings, on: loop, core: core, log: log)
    clicks = try Clicks(loaded.settings, on: loop, core: core)
    publisher = try Publisher(
      on: loop, core: core, server: server, midi: midi?.sender, state: state,
      clicks: clicks)
    report = DeviceReport(loaded.settings, log: log)
    socketPath = doors.path
    answers = Answers(
      core: core, server: server, settings: SettingsRecord(loaded), socketPath: doors.path, log: log
    )
    releasing = try Timer(on: loop) { [unowned self] in tellReleased() }
    connect()
    try watchSignals()
    do {
      try playOrRead(options)
    } catch let failure as DaemonFailure {
      doors.turnAway(because: failure)
      throw failure
    }
    // Nobody is let in before everything is there that answers.
    try doors.open(on: server)
    state?.adopt(core)
  }

  /// Reads the settings and nothing else.
  ///
  /// - Returns: What a person should know: the warnings, and how much there is.
  /// - Throws: Every mistake at once.
  public static func check(_ options: DaemonOptions) throws(DaemonFailure) -> String {
    let loaded = try LoadedSettings(options)
    do throws(SettingsMistakes) {
      return try loaded.summary()
    } catch {
      throw DaemonFailure(error)
    }
  }

  /// Tells who waits for a daemon whose command line cannot be read that it will not come.
  ///
  /// - Parameter failure: What is wrong with it.
  public static func turnAway(because failure: DaemonFailure) {
    WaitingClients.turnAway(at: InheritedSocket.takeAll(), failure)
  }

  /// Serves until a signal or the end of the recording.
  public func run() throws {
    roster?.look()
    midi?.open()
    startWatchdog()
    manager.ready(status: statusLine)
    let names = core.controlNames.prefix(8).joined(separator: ", ")
    let more = core.controlNames.count > 8 ? ", …" : ""
    log.say(
      .notice, "\(names)\(more) on \(socketPath), \(loaded.place)")
    roster?.sayWhatIsAbsent()
    try loop.run()
    log.tellAll()
  }

  // MARK: Putting it together

  private func connect() {
    server.answer = { [unowned answers] client, line in answers.answer(client, line) }
    server.writeDevices = { [unowned self] text in
      report.append(devices.statuses(), to: &text)
    }
    answers.devices = { [unowned self] in report.all(devices.statuses()) }
    answers.midi = { [unowned self] in midi.flatMap { $0.isWanted ? $0.status : nil } }
    answers.publish = { [unowned publisher] in publisher.publish() }
    answers.setLadder = { [unowned self] (ladder, control, rung, client) throws(RequestFailure) in
      try setLadder(ladder, of: control, at: rung, by: client)
    }
    answers.setState = { [unowned self] (text, control, client) throws(RequestFailure) in
      try setState(text, of: control, by: client)
    }
    answers.owner = { [unowned self] name in ladders.entries[name]?.json }
    server.writeState = { [unowned self] control, text in
      appendState(of: control, to: &text)
    }
    server.didDrop = { [unowned self] client in release(client) }
    answers.reload = { [unowned self] () throws(DaemonFailure) in try reload() }
    answers.keep = { [state] control, rung in state?.note(control, rung) }
    if let midi { connect(midi) }
  }

  /// Has MIDI take its part, from the start or since settings came that have to do with it.
  func connect(_ midi: MIDIService) {
    self.midi = midi
    publisher.midi = midi.sender
    midi.publish = { [unowned publisher] in publisher.publish() }
    midi.roster.tell = { [unowned self, unowned midi] peer, isRemoved in
      tell(DeviceStatus(peer, overruns: midi.overruns), isRemoved: isRemoved)
    }
    devices.peers = { [unowned midi] in
      midi.roster.peers.filter(\.isAssigned).map { DeviceStatus($0, overruns: midi.overruns) }
    }
  }

  private func playOrRead(_ options: DaemonOptions) throws {
    if !options.recordings.isEmpty {
      let path = options.recordings.joined(separator: " ")
      let input = try RecordedInput(
        Daemon.recording(options.recordings), loaded.settings, from: path, feedback: midi?.feedback)
      let player = try ReplayPlayer(
        input, from: path, isFast: options.isFast, on: loop, core: core, log: log)
      midi?.isDeaf = true
      player.publish = { [unowned publisher] in publisher.publish() }
      player.isBacklogged = { [unowned server] in
        server.clients.contains { !$0.outbox.queue.isEmpty }
      }
      player.didEnd = { [unowned self] in end(because: ClosingReason.endOfRecording) }
      answers.didWatch = { [unowned player] in player.begin() }
      publisher.isUntimed = options.isFast
      self.player = player
    } else {
      let roster = try DeviceRoster(
        on: loop, core: core, publisher: publisher, settings: loaded.settings, log: log)
      roster.tell = { [unowned self] node, isRemoved in
        tell(DeviceStatus(node), isRemoved: isRemoved)
      }
      roster.didOpen = { [unowned clicks] devices in
        for device in devices { clicks.refresh(device) }
      }
      clicks.prepare = { [unowned roster] click in roster.prepare(click) }
      clicks.play = { [unowned roster] click, isEnd in roster.play(click, isEnd: isEnd) }
      clicks.setLight = { [unowned roster] device, brightness in
        roster.setLight(of: device, to: brightness)
      }
      roster.didClose = { [unowned server] in server.resumeAcceptingIfPaused() }
      devices.nodes = { [unowned roster] in roster.nodes.map { DeviceStatus($0) } }
      self.roster = roster
    }
  }

  private func watchSignals() throws {
    // A log or a client that is gone must not end the daemon.
    signal(SIGPIPE, SIG_IGN)
    // A limit for files is a file that cannot be written, and told as that.
    signal(SIGXFSZ, SIG_IGN)
    signals = try Signals([SIGTERM, SIGINT, SIGHUP], on: loop) { [unowned self] number in
      if number == SIGHUP {
        reloadBySignal()
      } else {
        end(because: ClosingReason.stopped)
      }
    }
  }

  private func startWatchdog() {
    guard let milliseconds = manager.watchdogMilliseconds else { return }
    watchdog = try? Timer(on: loop) { [unowned self] in manager.keepAlive() }
    watchdog?.arm(afterMilliseconds: max(1, milliseconds / 2), repeating: true)
  }

  // MARK: News

  private func tell(_ device: DeviceStatus, isRemoved: Bool) {
    var text: [UInt8] = []
    report.append(device, isRemoved: isRemoved, to: &text)
    server.publishDevice(text)
    manager.report(status: statusLine)
  }

  var statusLine: String {
    let nodes = roster?.nodes.count { $0.state == .open } ?? 0
    let open = nodes + (midi?.roster.peers.count(where: \.isAssigned) ?? 0)
    return
      "\(Daemon.counted(open, "device")), \(Daemon.counted(core.controlNames.count, "control"))"
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  private func end(because reason: String) {
    var text: [UInt8] = []
    text.append(notification: .closing)
    text.append(json: .object(["reason": .string(reason)]))
    text.appendMessageEnd()
    manager.stopping()
    roster?.close()
    midi?.close()
    server.retire(with: text)
    // The sockets last: the next daemon begins with what this one has written.
    state?.close()
    server.releaseDoors()
    loop.stop()
  }

  private static func recording(_ paths: [String]) throws(DaemonFailure) -> AnyRecording {
    do throws(RecordingError) {
      return try AnyRecording(paths: paths)
    } catch {
      throw DaemonFailure(error.line > 0 ? .usage : .system, error.description)
    }
  }
}

/// How the parts that tell of devices reach them, whether there is a roster or a recording.
private final class DeviceListing {
  /// The event nodes.
  var nodes: () -> [DeviceStatus] = { [] }
  /// The ports of MIDI.
  var peers: () -> [DeviceStatus] = { [] }

  func statuses() -> [DeviceStatus] { nodes() + peers() }
}
