internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import Settings
internal import StandardStreams

/// MIDI, both ways: waits for the sequencer, and has the roster of those who speak and the sender to those
/// who hear do their work.
final class MIDIService {
  private let loop: EventLoop
  private let core: Core
  private let log: Log
  let feedback: MIDIFeedback
  let sender: MIDISender
  let roster: MIDIRoster
  private var signs: FolderSigns
  private var folderWatch: Watch?
  private var watch: Watch?
  private var retry: Timer?
  private var relook: Timer?
  private var silence: Timer?
  private var looks = 0
  /// Whether the settings have to do with MIDI.
  private(set) var isWanted = true
  private(set) var client: SequencerClient?
  private var attempts = 0
  private var hasToldAbsence = false
  /// How often the kernel dropped what was not read in time.
  private(set) var overruns = 0
  private var overrunNotice = DoublingNotice()
  /// Whether something came, went or changed since the ports were looked at.
  private var mustLook = false
  /// Whether it may be looked before the messages of this turn are all read, which is done once.
  private var mayLook = true

  /// Whether it hears nobody: a recording plays in the place of ports.
  var isDeaf = false
  /// Why there is no sequencer; nil while there is one.
  private(set) var failure: SequencerError?

  /// Called when changes of the core are to be published.
  var publish: () -> Void = {}

  /// How many events are read before others get their turn.
  private static let eventsPerTurn = 256
  /// How often the ports are looked at by the clock after news, at ever longer distance.
  ///
  /// Half a minute in all. Linux 6.1 does not tell that a client or a port has another name.
  private static let looks = 10
  /// How often opening is tried by the clock, at ever longer distance: some 30 seconds in all.
  private static let attempts = 7

  /// Nil where the settings have nothing to do with MIDI.
  init?(_ settings: Settings, on loop: EventLoop, core: Core, log: Log) throws {
    guard settings.hasMIDI else { return nil }
    self.loop = loop
    self.core = core
    self.log = log
    feedback = try MIDIFeedback(settings, on: loop, core: core)
    sender = MIDISender(settings, core: core, feedback: feedback, log: log)
    roster = MIDIRoster(settings, core: core, feedback: feedback, log: log)
    signs = try FolderSigns(of: Sequencer.folder)
    roster.didMeetStranger = { [unowned self] in sender.setSpeakers(speakers) }
    retry = try Timer(on: loop) { [unowned self] in open() }
    relook = try Timer(on: loop) { [unowned self] in look() }
    silence = try Timer(on: loop) { [unowned self] in endSilences() }
    folderWatch = try loop.watch(signs.descriptor, for: .readable) { [unowned self] _ in
      signs.takeAll()
      attempts = 0
      open()
    }
  }

  deinit {
    folderWatch?.cancel()
    watch?.cancel()
  }

  /// Goes on by other settings: who is connected stays so.
  ///
  /// Without MIDI in them it lets everybody go until others come.
  func use(_ transition: SettingsTransition) {
    isWanted = transition.settings.hasMIDI
    let known = sender.reached.map(\.port) + sender.listeners
    let shown = feedback.use(transition)
    roster.use(transition)
    let added = sender.use(transition)
    guard isWanted else {
      end()
      return
    }
    guard client != nil else {
      open()
      return
    }
    looks = 0
    look()
    sender.refresh(added, at: known)
    feedback.show(shown)
    if !isDeaf { roster.sayWhatIsAbsent() }
    sender.sayWhatIsAbsent()
  }

  /// Lets everybody go.
  func close() {
    folderWatch?.cancel()
    folderWatch = nil
    retry?.disarm()
    roster.close()
    end()
  }

  // MARK: The sequencer

  /// Opens the sequencer, if it is not open; says once that there is none.
  func open() {
    guard isWanted, client == nil else { return }
    do throws(SequencerError) {
      let client = try SequencerClient()
      try begin(client)
    } catch {
      wait(because: error)
    }
  }

  private func begin(_ client: SequencerClient) throws(SequencerError) {
    do throws(EventLoopError) {
      watch = try loop.watch(client.descriptor, for: .readable, isUrgent: true) {
        [unowned self] _ in read()
      }
    } catch {
      throw SequencerError("watch", on: "\(client.number)", error.code)
    }
    self.client = client
    failure = nil
    sender.use(client)
    roster.use(client)
    log.say(.notice, about: ["MIDI"], "MIDI: ports in and out of client \(client.number)")
    looks = 0
    look()
    if !isDeaf { roster.sayWhatIsAbsent() }
    sender.sayWhatIsAbsent()
  }

  private func end() {
    relook?.disarm()
    silence?.disarm()
    watch?.cancel()
    watch = nil
    roster.use(nil)
    sender.use(nil)
    client = nil
  }

  private func wait(because error: SequencerError) {
    failure = error
    if !hasToldAbsence {
      hasToldAbsence = true
      log.say(
        error.isAbsent ? .notice : .warning, about: ["MIDI"], "MIDI: \(error); waiting for it")
    }
    // A node that is there may have no driver behind it yet, or come with the wrong rights at first.
    guard Sequencer.isThere, attempts < MIDIService.attempts else { return }
    retry?.arm(afterMilliseconds: 250 << attempts)
    attempts += 1
  }

  private func lose(because error: SequencerError) {
    end()
    wait(because: error)
  }

  // MARK: Who is there

  /// Looks at all ports and brings who is heard, and who is sent to, in line with them.
  private func look() {
    mustLook = false
    guard let client else { return }
    do throws(SequencerError) {
      let ports = try client.ports()
      if !isDeaf { roster.look(ports) }
      sender.look(ports, listeners: try client.listeners(), speakers: speakers)
      sender.sayWhatFailed()
    } catch {
      log.say(.warning, about: ["MIDI"], "MIDI: \(error)")
    }
    guard looks < MIDIService.looks else { return }
    relook?.arm(afterMilliseconds: 30 << looks)
    looks += 1
  }

  private func endSilences() {
    if sender.endSilences() { silence?.arm(afterMilliseconds: 500) }
  }

  private var speakers: [PortAddress] { roster.peers.map(\.address) }

  // MARK: Reading

  private func read() {
    guard let client else { return }
    let now = MonotonicClock.microseconds()
    mayLook = true
    do throws(SequencerError) {
      var left = MIDIService.eventsPerTurn
      while left > 0, let event = try client.next() {
        left -= 1
        take(event, at: now)
      }
    } catch {
      publish()
      lose(because: error)
      return
    }
    // What can be read is no reason to give up the next time.
    attempts = 0
    hasToldAbsence = false
    publish()
    if sender.sayWhoIsSilenced() { endSilences() }
    if mustLook {
      looks = 0
      look()
    }
    // The library may hold events that the kernel has handed over already.
    if client.hasWaitingInput { watch?.callAgain() }
  }

  private func take(_ event: SequencerEvent, at now: Int64) {
    switch event {
    case .message(let message, let from, let port):
      guard !isDeaf, port == client?.input, !sender.isEcho(message, from: from, at: now) else {
        return
      }
      // Who has just come may be one that the settings mean.
      if mustLook, mayLook, !roster.peers.contains(where: { $0.address == from }) {
        mayLook = false
        look()
      }
      guard let peer = roster.peer(at: from) else { return }
      peer.take(message, at: Microseconds(now), core, feedback, publish: publish)
    case .announcement(let news): take(news)
    case .overrun: noteOverrun()
    case .other: break
    }
  }

  private func take(_ news: Announcement) {
    switch news {
    case .clientExited(let number): forget { $0.client == number }
    case .portExited(let address): forget { $0 == address }
    case .unsubscribed(let connection) where connection.to == client?.input:
      roster.noteDisconnected(connection.from)
    case .subscribed(let connection) where connection.to == client?.input:
      roster.noteConnected(connection.from)
    case .clientStarted, .clientChanged, .portStarted, .portChanged, .subscribed, .unsubscribed:
      break
    }
    mustLook = true
  }

  private func forget(_ isGone: (PortAddress) -> Bool) {
    roster.forget(isGone)
    sender.forget(isGone)
  }

  /// All that waited is lost, also who came and went: that is looked up.
  private func noteOverrun() {
    overruns += 1
    roster.noteLoss()
    sender.noteLoss()
    mustLook = true
    guard overrunNotice.isDue(overruns) else { return }
    log.say(
      .warning, about: ["MIDI"],
      "MIDI: the kernel dropped messages that were not read in time, \(overruns) times by now; what was turned meanwhile is lost"
    )
  }
}

extension Settings {
  /// Whether a device or an output is MIDI's.
  var hasMIDI: Bool {
    devices.contains { $0.match.isMIDI } || controls.contains { !$0.outputs.isEmpty }
  }
}
