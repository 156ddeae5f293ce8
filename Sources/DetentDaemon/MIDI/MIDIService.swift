internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import MIDIMessages
internal import Settings

/// MIDI, both ways: waits for the sequencer, hears the ports that the settings mean, and lets the sender
/// know who hears us.
final class MIDIService {
  private let loop: EventLoop
  private let core: Core
  private let settings: Settings
  private let log: Log
  private let assignment: PortAssignment
  let feedback: MIDIFeedback
  let sender: MIDISender
  private var folder: SequencerFolder
  private var folderWatch: Watch?
  private var watch: Watch?
  private var retry: Timer?
  private var relook: Timer?
  private var looks = 0
  private(set) var client: SequencerClient?
  private(set) var peers: [MIDIPeer] = []
  private var nextNode = NodeID(0)
  private var attempts = 0
  private var hasToldAbsence = false
  /// How often the kernel dropped what was not read in time.
  private(set) var overruns = 0
  private var toldOverruns = 0
  /// Whether something came, went or changed since the ports were looked at.
  private var mustLook = false

  /// Whether it hears nobody: a recording plays in the place of ports.
  var isDeaf = false
  /// Why there is no sequencer; nil while there is one.
  private(set) var failure: SequencerError?

  /// Called when changes of the core are to be published.
  var publish: () -> Void = {}
  /// Called when a port came that is a device, or went (then with true).
  var tellDevice: (MIDIPeer, Bool) -> Void = { _, _ in }

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
    self.settings = settings
    self.log = log
    assignment = PortAssignment(settings)
    feedback = try MIDIFeedback(settings, on: loop, core: core)
    sender = MIDISender(settings, core: core, feedback: feedback, log: log)
    folder = try SequencerFolder()
    retry = try Timer(on: loop) { [unowned self] in open() }
    relook = try Timer(on: loop) { [unowned self] in look() }
    folderWatch = try loop.watch(folder.descriptor, for: .readable) { [unowned self] _ in
      folder.takeSigns()
      attempts = 0
      open()
    }
  }

  deinit {
    folderWatch?.cancel()
    watch?.cancel()
  }

  /// Lets everybody go.
  func close() {
    folderWatch?.cancel()
    folderWatch = nil
    retry?.disarm()
    relook?.disarm()
    watch?.cancel()
    watch = nil
    for peer in peers { forget(peer) }
    peers = []
    sender.use(nil)
    client = nil
  }

  // MARK: The sequencer

  /// Opens the sequencer, if it is not open; says once that there is none.
  func open() {
    guard client == nil else { return }
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
    hasToldAbsence = false
    attempts = 0
    sender.use(client)
    log.say(.notice, "MIDI: ports in and out of client \(client.number)")
    look()
  }

  private func wait(because error: SequencerError) {
    failure = error
    if !hasToldAbsence {
      hasToldAbsence = true
      log.say(error.isAbsent ? .notice : .warning, "MIDI: \(error); waiting for it")
    }
    // A node that is there may have no driver behind it yet, or come with the wrong rights at first.
    guard folder.isThere, attempts < MIDIService.attempts else { return }
    retry?.arm(afterMilliseconds: 250 << attempts)
    attempts += 1
  }

  // MARK: Who is there

  /// Looks at all ports and brings who is heard, and who is sent to, in line with them.
  private func look() {
    mustLook = false
    guard let client else { return }
    do throws(SequencerError) {
      let ports = try client.ports()
      if !isDeaf {
        hear(ports.filter { $0.canBeRead && !$0.isHidden && !$0.isMidiThrough }, among: ports)
      }
      sender.look(
        ports.filter { !$0.isHidden }, listeners: try client.listeners(),
        speakers: peers.map(\.address))
    } catch {
      log.say(.warning, "MIDI: \(error)")
    }
    guard looks < MIDIService.looks else { return }
    relook?.arm(afterMilliseconds: 30 << looks)
    looks += 1
  }

  private func hear(_ readable: [SequencerPort], among ports: [SequencerPort]) {
    for peer in peers where !ports.contains(where: { $0.address == peer.address }) { remove(peer) }
    for (port, places) in zip(readable, assignment.devices(of: readable.map(\.name))) {
      let devices = places.map { DeviceID($0) }
      let known = peers.first { $0.address == port.address }
      if let known { known.name = port.name }
      if devices.isEmpty {
        if let known, known.isConnectedByUs { release(known) }
      } else if let known {
        become(devices, known)
      } else {
        let peer = MIDIPeer(takeNode(), at: port.address, port.name)
        peers.append(peer)
        become(devices, peer)
      }
    }
  }

  /// Makes a port the devices that it is now, and hears it.
  private func become(_ devices: [DeviceID], _ peer: MIDIPeer) {
    if devices != peer.devices {
      forget(peer)
      peer.become(devices, settings)
      let names = devices.map { settings.devices[$0.index].name }.joined(separator: ", ")
      log.say(.notice, "\(names): \(peer.name.client), \(peer.name.port) at \(peer.address)")
      connect(peer)
      tellDevice(peer, false)
    } else {
      connect(peer)
    }
  }

  private func connect(_ peer: MIDIPeer) {
    guard let client, !peer.wasConnected else { return }
    peer.wasConnected = true
    do throws(SequencerError) {
      peer.isConnectedByUs = try client.hear(peer.address)
    } catch {
      guard !error.isAbsent else { return }
      log.say(.warning, "MIDI: \(error)")
    }
  }

  /// A port has a name now that the settings do not mean.
  private func release(_ peer: MIDIPeer) {
    client?.stopHearing(peer.address)
    remove(peer)
  }

  private func remove(_ peer: MIDIPeer) {
    forget(peer)
    peers.removeAll { $0 === peer }
    guard peer.isAssigned else { return }
    let names = peer.devices.map { settings.devices[$0.index].name }.joined(separator: ", ")
    log.say(.notice, "\(names): \(peer.name.client) has gone, \(peer.address)")
    tellDevice(peer, true)
  }

  private func forget(_ peer: MIDIPeer) {
    for device in peer.devices {
      core.disconnect(peer.node, of: device)
      feedback.letGo(device)
    }
  }

  /// Somebody whom the settings do not mean was connected by hand, or sends without: he speaks for
  /// every MIDI device, since whoever connected him wants something turned.
  private func stranger(at address: PortAddress) -> MIDIPeer {
    let port = try? client?.port(at: address)
    let peer = MIDIPeer(takeNode(), at: address, port?.name ?? PortName(client: "", port: ""))
    let own = PortName(client: SequencerClient.name, port: "in")
    let all = settings.devices.indices.filter { settings.devices[$0].match.isMIDI }
    let chosen = all.filter { settings.devices[$0].match.grade(of: own) == .exactName }
    peer.becomeStranger((chosen.isEmpty ? all : chosen).map { DeviceID($0) }, settings)
    peers.append(peer)
    sender.setSpeakers(peers.map(\.address))
    log.say(.info, "MIDI: \(peer.name.client) at \(address) was connected by somebody")
    return peer
  }

  private func takeNode() -> NodeID {
    defer { nextNode.number &+= 1 }
    return nextNode
  }

  // MARK: Reading

  private func read() {
    guard let client else { return }
    let now = MonotonicClock.microseconds()
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
    publish()
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
      let peer = peers.first { $0.address == from } ?? stranger(at: from)
      peer.take(message, at: Microseconds(now), core, feedback, publish: publish)
    case .announcement(let news): take(news)
    case .overrun: noteOverrun()
    case .other: break
    }
  }

  private func take(_ news: Announcement) {
    switch news {
    case .clientExited(let number):
      for peer in peers where peer.address.client == number { remove(peer) }
      sender.forget { $0.client == number }
    case .portExited(let address):
      for peer in peers where peer.address == address { remove(peer) }
      sender.forget { $0 == address }
    case .unsubscribed(let connection):
      for peer in peers where connection.from == peer.address && connection.to == client?.input {
        forget(peer)
        peer.reset()
      }
    case .clientStarted, .clientChanged, .portStarted, .portChanged, .subscribed: break
    }
    mustLook = true
  }

  /// All that waited is lost: positions begin anew, and who came or went is looked up.
  private func noteOverrun() {
    overruns += 1
    for peer in peers {
      forget(peer)
      peer.reset()
    }
    mustLook = true
    // At the first, and then each time they have doubled.
    guard overruns >= 2 * toldOverruns else { return }
    toldOverruns = overruns
    log.say(
      .warning,
      "MIDI: the kernel dropped messages that were not read in time, \(overruns) times by now; what was turned meanwhile is lost"
    )
  }

  private func lose(because error: SequencerError) {
    log.say(.warning, "MIDI: \(error); opening it anew")
    watch?.cancel()
    watch = nil
    for peer in peers { remove(peer) }
    sender.use(nil)
    client = nil
    attempts = 0
    wait(because: error)
  }
}

extension Settings {
  /// Whether a device or an output is MIDI's.
  var hasMIDI: Bool {
    devices.contains { $0.match.isMIDI } || controls.contains { !$0.outputs.isEmpty }
  }
}
