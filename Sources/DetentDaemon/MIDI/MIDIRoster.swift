internal import AlsaSequencer
internal import Controls
internal import Devices
internal import Settings
internal import StandardStreams

/// The ports that speak to the daemon: those that the settings mean, which it connects whenever they come,
/// and those that somebody connects by hand.
final class MIDIRoster {
  private let core: Core
  private var settings: Settings
  private let log: Log
  private var assignment: PortAssignment
  private let feedback: MIDIFeedback
  private var client: SequencerClient?
  private(set) var peers: [MIDIPeer] = []
  private var nextNode = NodeID(0)
  private var hasToldCrowd = false

  /// Called when there is news of a port that is a device; with true when it went.
  var tell: (MIDIPeer, Bool) -> Void = { _, _ in }
  /// Called when somebody is heard who was not.
  var didMeetStranger: () -> Void = {}

  /// How many ports that the settings do not mean are listened to.
  private static let strangers = 64

  init(_ settings: Settings, core: Core, feedback: MIDIFeedback, log: Log) {
    self.settings = settings
    self.core = core
    self.feedback = feedback
    self.log = log
    assignment = PortAssignment(settings)
  }

  /// Begins with a client that hears nobody, or ends.
  func use(_ client: SequencerClient?) {
    for peer in peers { remove(peer) }
    self.client = client
  }

  /// Goes on by other settings: who is connected stays so; `look` then does the rest.
  func use(_ transition: SettingsTransition) {
    settings = transition.settings
    assignment = PortAssignment(settings)
    for peer in peers {
      peer.renumber(transition.devices, settings)
      if !peer.isAssigned { peer.becomeStranger(devicesOfStrangers, settings) }
    }
  }

  /// Lets everybody go, since the daemon ends.
  func close() {
    for peer in peers { letGo(peer) }
    peers = []
  }

  // MARK: Coming and going

  /// Brings who is heard in line with the ports that are there.
  func look(_ ports: [SequencerPort]) {
    let present = Set(ports.map(\.address))
    for peer in peers where !present.contains(peer.address) { remove(peer) }
    let readable = ports.filter(\.canTurn)
    for (port, places) in zip(readable, assignment.devices(of: readable.map(\.name))) {
      let devices = places.map { DeviceID($0) }
      let known = peers.first { $0.address == port.address }
      known?.name = port.name
      if !devices.isEmpty {
        become(devices, known ?? add(port.address, port.name))
      } else if let known, known.isAssigned {
        release(known)
      }
    }
  }

  /// Makes a port the devices that it is now, and hears it.
  private func become(_ devices: [DeviceID], _ peer: MIDIPeer) {
    let isNew = devices != peer.devices || !peer.isAssigned
    if isNew {
      letGo(peer)
      peer.become(devices, settings)
    }
    let isConnected = connect(peer)
    guard isNew || isConnected else { return }
    if peer.failure == nil {
      log.say(
        .notice, about: subjects(of: peer),
        "\(names(peer)): \(peer.name.client), \(peer.name.port) at \(peer.address)")
    }
    tell(peer, false)
  }

  /// Connects a port, unless it is or somebody took that away; returns whether it is news that it is.
  private func connect(_ peer: MIDIPeer) -> Bool {
    guard let client, peer.connection == .none else { return false }
    do throws(SequencerError) {
      peer.connection = try client.hear(peer.address) ? .made : .found
      defer { peer.failure = nil }
      return peer.failure != nil
    } catch {
      // Tried again when the ports are looked at next.
      if peer.failure == nil, !error.isAbsent {
        log.say(.warning, about: subjects(of: peer), "\(names(peer)): \(error)")
      }
      peer.failure = error
      return false
    }
  }

  /// A port has a name now that the settings do not mean; whoever else connected it still has it turn.
  private func release(_ peer: MIDIPeer) {
    if peer.connection == .made { client?.stopHearing(peer.address) }
    let isHeard = peer.connection == .found
    remove(peer)
    if isHeard { _ = stranger(at: peer.address) }
  }

  private func add(_ address: PortAddress, _ name: PortName) -> MIDIPeer {
    let peer = MIDIPeer(nextNode, at: address, name)
    nextNode.number &+= 1
    peers.append(peer)
    return peer
  }

  /// Learns that ports are gone, whose numbers others may have next.
  func forget(_ isGone: (PortAddress) -> Bool) {
    for peer in peers where isGone(peer.address) { remove(peer) }
  }

  private func remove(_ peer: MIDIPeer) {
    letGo(peer)
    peers.removeAll { $0 === peer }
    guard peer.isAssigned else { return }
    log.say(
      .notice, about: subjects(of: peer),
      "\(names(peer)): \(peer.name.client) has gone, \(peer.address)")
    tell(peer, true)
  }

  private func letGo(_ peer: MIDIPeer) {
    for device in peer.devices {
      core.disconnect(peer.node, of: device)
      feedback.letGo(device)
    }
  }

  /// Learns that somebody took a connection to the port `in` away.
  func noteDisconnected(_ port: PortAddress) {
    for peer in peers where peer.address == port {
      letGo(peer)
      peer.reset()
      peer.connection = .taken
      guard peer.isAssigned else { continue }
      log.say(
        .notice, about: subjects(of: peer),
        "\(names(peer)): disconnected by somebody, and left so until it comes anew")
      tell(peer, false)
    }
  }

  /// Learns that somebody connected a port to the port `in`.
  func noteConnected(_ port: PortAddress) {
    for peer in peers where peer.address == port && peer.connection == .taken {
      peer.connection = .found
      if peer.isAssigned { tell(peer, false) }
    }
  }

  /// All that waited is lost: positions begin anew, and a connection that is gone by now may have gone with
  /// its port, which came back under the same number.
  func noteLoss() {
    let connected = (try? client?.speakers()) ?? []
    for peer in peers {
      letGo(peer)
      peer.reset()
      if !connected.contains(peer.address) { peer.connection = .none }
    }
  }

  // MARK: Strangers

  /// Who speaks from an address; nil where there are too many already.
  func peer(at address: PortAddress) -> MIDIPeer? {
    for place in peers.indices where peers[place].address == address { return peers[place] }
    return stranger(at: address)
  }

  /// Somebody whom the settings do not mean was connected by hand, or sends without: he speaks for what
  /// is connected to `in`, else for every MIDI device, since whoever connected him wants something turned.
  private func stranger(at address: PortAddress) -> MIDIPeer? {
    if hasCrowd { forgetVanished() }
    guard !hasCrowd else {
      if !hasToldCrowd {
        hasToldCrowd = true
        log.say(
          .warning,
          "MIDI: more than \(MIDIRoster.strangers) ports speak that no setting means; others are not listened to"
        )
      }
      return nil
    }
    let name = (try? client?.port(at: address))?.name ?? PortName(client: "", port: "")
    let peer = add(address, name)
    peer.connection = .found
    peer.becomeStranger(devicesOfStrangers, settings)
    didMeetStranger()
    log.say(
      .info, about: ["MIDI strangers"],
      "MIDI: \(name.client) at \(address) was connected by somebody")
    return peer
  }

  /// What is connected to `in`, else every MIDI device.
  private var devicesOfStrangers: [DeviceID] {
    let own = PortName(client: SequencerClient.name, port: "in")
    let all = settings.devices.indices.filter { settings.devices[$0].match.isMIDI }
    let chosen = all.filter { settings.devices[$0].match.grade(of: own) == .exactName }
    return (chosen.isEmpty ? all : chosen).map { DeviceID($0) }
  }

  private var hasCrowd: Bool {
    peers.count { !$0.isAssigned } >= MIDIRoster.strangers
  }

  /// Forgets strangers that are no ports: whoever sends may call himself what he likes.
  private func forgetVanished() {
    for peer in peers where !peer.isAssigned {
      if (try? client?.port(at: peer.address)) ?? nil == nil { remove(peer) }
    }
  }

  // MARK: Words

  /// Says which MIDI devices of the settings are not there, so that a silent knob has a reason.
  func sayWhatIsAbsent() {
    let own = PortName(client: SequencerClient.name, port: "in")
    for (place, device) in settings.devices.enumerated()
    where device.match.isMIDI && device.match.grade(of: own) != .exactName
      && !peers.contains(where: { $0.isAssigned && $0.devices.contains(DeviceID(place)) })
    {
      log.say(.notice, about: [device.name], "\(device.name): not there yet; waiting for it")
    }
  }

  private func names(_ peer: MIDIPeer) -> String { subjects(of: peer).joined(separator: ", ") }

  /// The devices that a port is; its client's name where it is none any more.
  private func subjects(of peer: MIDIPeer) -> [String] {
    guard !peer.devices.isEmpty else { return [peer.name.client] }
    return peer.devices.map { settings.devices[$0.index].name }
  }
}
