internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import Ladders
internal import MIDIMessages
internal import Settings
internal import StandardStreams

/// Sends what controls have to tell: to everybody who listens, to chosen ports, and to the controllers
/// that show it.
final class MIDISender {
  private let core: Core
  private let log: Log
  private var assignment: PortAssignment
  private let feedback: MIDIFeedback
  private var outputs: MIDIOutputs
  private var client: SequencerClient?
  /// The ports that a way is open to, with the devices that they are.
  private(set) var reached: [(port: PortAddress, devices: [Int])] = []
  private var failureNotice = DoublingNotice()
  /// Ports that took no connection, so as to say so once.
  private var refused: Set<PortAddress> = []

  init(_ settings: Settings, core: Core, feedback: MIDIFeedback, log: Log) {
    self.core = core
    self.feedback = feedback
    self.log = log
    assignment = PortAssignment(settings)
    outputs = MIDIOutputs(settings)
    feedback.send = { [unowned self] message, device in
      guard let client else { return }
      for reached in reached where reached.devices.contains(device.index) {
        outputs.send(message, to: reached.port, through: client)
      }
    }
  }

  /// Who is connected to the port `out`.
  var listeners: [PortAddress] { outputs.listeners }

  /// How many messages somebody did not take.
  var failures: Int { outputs.failures }

  /// Sends a change to whoever is to have it.
  func tell(_ change: Change) {
    guard let client else { return }
    if !outputs.tell(change, through: client) { sayWhatFailed() }
    if !feedback.isEmpty { feedback.tell(change) }
  }

  /// Whether a message is one that was sent to the same client just now.
  func isEcho(_ message: MIDIMessage, from port: PortAddress, at time: Int64) -> Bool {
    !outputs.echoes.isEmpty && outputs.echoes.isEcho(message, from: port.client, at: time)
  }

  /// Ends what a publication has begun: the core can be asked now.
  func finish() {
    if !feedback.isEmpty { feedback.tellWhatMoved() }
  }

  /// Says whom we do not answer any more; returns whether there is somebody new.
  func sayWhoIsSilenced() -> Bool {
    guard !outputs.echoes.isEmpty else { return false }
    let silenced = outputs.echoes.takeSilenced()
    for client in silenced {
      log.say(
        .warning, about: ["MIDI outputs"],
        "MIDI: client \(client) and detentd answer each other without end; it is sent nothing until it has been quiet for a second"
      )
    }
    return !silenced.isEmpty
  }

  /// Tells those who have been quiet since they were silenced where things stand.
  ///
  /// A wheel that was spun may have looked like a circle. Returns whether others are still to be waited
  /// for.
  func endSilences() -> Bool {
    for client in outputs.echoes.takeQuiet(at: MonotonicClock.microseconds()) {
      for listener in listeners where listener.client == client {
        refresh(listener) { $0.isForListeners }
      }
      for (port, devices) in reached where port.client == client { refresh(port, devices: devices) }
    }
    return outputs.echoes.hasSilenced
  }

  /// Says in ever longer distance that somebody does not take what he has.
  func sayWhatFailed() {
    guard failureNotice.isDue(outputs.failures), let failure = outputs.lastFailure else { return }
    log.say(
      .warning, about: ["MIDI outputs"],
      "MIDI: \(failure); \(outputs.failures) messages did not get through by now")
  }

  // MARK: Who hears

  /// Begins with a client that nobody is connected to, or ends.
  func use(_ client: SequencerClient?) {
    if let old = self.client { outputs.releaseKeys(through: old) }
    self.client = client
    refused = []
    outputs.listeners = []
    reached = []
    for place in outputs.outputs.indices { outputs.outputs[place].targets = [] }
    outputs.echoes.keep([])
  }

  /// Goes on by other settings; who is to be reached has to be looked up then.
  ///
  /// - Returns: The outputs that are new, by their places.
  func use(_ transition: SettingsTransition) -> [Int] {
    assignment = PortAssignment(transition.settings)
    reached = reached.map { old in
      (old.port, old.devices.compactMap { transition.devices[$0]?.index })
    }
    return outputs.use(transition, through: client)
  }

  /// Tells those who were reached before where the controls of some outputs stand.
  func refresh(_ places: [Int], at ports: [PortAddress]) {
    guard let client else { return }
    for place in places {
      let output = outputs.outputs[place]
      for port in output.isForListeners ? listeners : output.targets where ports.contains(port) {
        outputs.refresh(place, on: core.rung(of: output.control), to: port, through: client)
      }
    }
  }

  /// Brings who hears in line with what is so; who is new is told everything.
  ///
  /// - Parameters:
  ///   - ports: All that may be sent to.
  ///   - listeners: Who is connected to `out`.
  ///   - speakers: Whom we hear: what comes back from those that hear us too is an echo.
  func look(_ ports: [SequencerPort], listeners: [PortAddress], speakers: [PortAddress]) {
    let newListeners = listeners.filter { !outputs.listeners.contains($0) }
    outputs.listeners = listeners
    let newPorts = reach(ports)
    // Before anything is sent, so that its echo is known.
    setSpeakers(speakers)
    for listener in newListeners { refresh(listener) { $0.isForListeners } }
    for (port, devices) in newPorts { refresh(port, devices: devices) }
  }

  /// Says which ports that outputs name are not there, so that a silent instrument has a reason.
  func sayWhatIsAbsent() {
    var told: Set<NamePattern> = []
    for output in outputs.outputs where output.targets.isEmpty {
      guard case .named(let pattern) = output.settings.destination,
        told.insert(pattern).inserted
      else { continue }
      log.say(
        .notice, about: ["MIDI outputs"],
        "output to \"\(pattern.text)\": no such port yet; waiting for it")
    }
  }

  /// Learns that ports are gone, whose numbers others may have next.
  func forget(_ isGone: (PortAddress) -> Bool) {
    outputs.listeners.removeAll(where: isGone)
    reached.removeAll { isGone($0.port) }
    refused = refused.filter { !isGone($0) }
    for place in outputs.outputs.indices { outputs.outputs[place].targets.removeAll(where: isGone) }
  }

  /// Learns that news was lost: a way that is gone by now may have gone with its port, which came back under
  /// the same number.
  func noteLoss() {
    let ways = (try? client?.ways()) ?? []
    reached.removeAll { !ways.contains($0.port) }
  }

  /// Learns whom we hear.
  func setSpeakers(_ speakers: [PortAddress]) {
    let hearing = Set(outputs.listeners.map(\.client)).union(reached.map(\.port.client))
    outputs.echoes.keep(hearing.intersection(speakers.map(\.client)))
  }

  private func refresh(_ port: PortAddress, _ isMeant: (MIDIOutput) -> Bool) {
    guard let client else { return }
    for place in outputs.outputs.indices where isMeant(outputs.outputs[place]) {
      let rung = core.rung(of: outputs.outputs[place].control)
      outputs.refresh(place, on: rung, to: port, through: client)
    }
  }

  /// Opens ways to the ports that outputs name, or that show something; gives those that are new, or are
  /// another device now.
  private func reach(_ ports: [SequencerPort]) -> [(port: PortAddress, devices: [Int])] {
    let writable = ports.filter(\.canShow)
    let devices = assignment.devices(of: writable.map(\.name))
    for place in outputs.outputs.indices {
      outputs.outputs[place].targets = targets(of: outputs.outputs[place], among: writable, devices)
    }
    var wanted: [(port: PortAddress, devices: [Int])] = []
    for (port, devices) in zip(writable, devices) {
      let isShown = devices.contains { feedback.isShown(on: DeviceID($0)) }
      let isTarget = outputs.outputs.contains { $0.targets.contains(port.address) }
      if isShown || isTarget { wanted.append((port.address, devices)) }
    }
    let before = reached
    reached = wanted.filter { open($0.port, wasOpen: before.map(\.port).contains($0.port)) }
    for place in outputs.outputs.indices {
      outputs.outputs[place].targets.removeAll { target in
        !reached.contains { $0.port == target }
      }
    }
    for old in before where !wanted.contains(where: { $0.port == old.port }) {
      client?.stopReaching(old.port)
    }
    return reached.filter { new in
      !before.contains { $0.port == new.port && $0.devices == new.devices }
    }
  }

  private func targets(
    of output: MIDIOutput, among ports: [SequencerPort], _ devices: [[Int]]
  ) -> [PortAddress] {
    switch output.settings.destination {
    case .port: []
    case .device(let device):
      zip(ports, devices).filter { $0.1.contains(device.index) }.map(\.0.address)
    case .named(let pattern):
      MatchGrade.best(of: ports) { pattern.grade(of: $0.name) }.map(\.address)
    }
  }

  private func open(_ port: PortAddress, wasOpen: Bool) -> Bool {
    guard !wasOpen else { return true }
    do throws(SequencerError) {
      try client?.reach(port)
      return true
    } catch {
      if !error.isAbsent, refused.insert(port).inserted {
        log.say(
          .warning, about: ["MIDI outputs"], "MIDI: \(error); nothing is sent there")
      }
      return false
    }
  }

  private func refresh(_ port: PortAddress, devices: [Int]) {
    refresh(port) { $0.targets.contains(port) }
    guard let client else { return }
    for device in devices {
      feedback.refresh(DeviceID(device)) { outputs.send($0, to: port, through: client) }
    }
  }
}
