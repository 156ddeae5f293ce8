internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import Ladders
internal import MIDIMessages
internal import Settings

/// Sends what controls have to tell: to everybody who listens, to chosen ports, and to the controllers
/// that show it.
final class MIDISender {
  private let core: Core
  private let log: Log
  private let settings: Settings
  private let assignment: PortAssignment
  private let feedback: MIDIFeedback
  private var state: MIDIOutputs
  private var client: SequencerClient?
  /// The ports that a way is open to, with the devices that they are.
  private(set) var reached: [(port: PortAddress, devices: [Int])] = []
  private var toldFailures = 0
  /// Ports that took no connection, so as to say so once.
  private var refused: Set<PortAddress> = []

  init(_ settings: Settings, core: Core, feedback: MIDIFeedback, log: Log) {
    self.settings = settings
    self.core = core
    self.feedback = feedback
    self.log = log
    assignment = PortAssignment(settings)
    state = MIDIOutputs(settings)
    feedback.send = { [unowned self] message, device in
      guard let client else { return }
      for reached in reached where reached.devices.contains(device.index) {
        state.send(message, to: reached.port, through: client)
      }
    }
  }

  /// Who is connected to the port `out`.
  var listeners: [PortAddress] { state.listeners }

  /// How many messages somebody did not take.
  var failures: Int { state.failures }

  /// Sends a change to whoever is to have it.
  func tell(_ change: Change) {
    guard let client else { return }
    if !state.tell(change, through: client) { sayWhatFailed() }
    if !feedback.isEmpty { feedback.tell(change) }
  }

  /// Whether a message is one that was sent to the same client just now.
  func isEcho(_ message: MIDIMessage, from port: PortAddress, at time: Int64) -> Bool {
    !state.echoes.isEmpty && state.echoes.isEcho(message, from: port.client, at: time)
  }

  /// Says in ever longer distance that somebody does not take what he has.
  private func sayWhatFailed() {
    guard state.failures > 0, state.failures >= 2 * toldFailures, let failure = state.lastFailure
    else { return }
    toldFailures = state.failures
    log.say(
      .warning, "MIDI: \(failure); \(state.failures) messages did not get through by now")
  }

  // MARK: Who hears

  /// Begins with a client that nobody is connected to, or ends.
  func use(_ client: SequencerClient?) {
    self.client = client
    state.listeners = []
    reached = []
    for place in state.outputs.indices { state.outputs[place].targets = [] }
    state.echoes.keep([])
  }

  /// Brings who hears in line with what is so; who is new is told everything.
  ///
  /// - Parameters:
  ///   - ports: All that may be sent to.
  ///   - listeners: Who is connected to `out`.
  ///   - speakers: Whom we hear: what comes back from those that hear us too is an echo.
  func look(_ ports: [SequencerPort], listeners: [PortAddress], speakers: [PortAddress]) {
    let newListeners = listeners.filter { !state.listeners.contains($0) }
    state.listeners = listeners
    let newPorts = reach(ports)
    // Before anything is sent, so that its echo is known.
    setSpeakers(speakers)
    for listener in newListeners { refresh(listener) { $0.isForListeners } }
    for (port, devices) in newPorts { refresh(port, devices: devices) }
  }

  /// Learns that ports are gone, whose numbers others may have next.
  func forget(_ isGone: (PortAddress) -> Bool) {
    state.listeners.removeAll(where: isGone)
    reached.removeAll { isGone($0.port) }
    refused = refused.filter { !isGone($0) }
    for place in state.outputs.indices { state.outputs[place].targets.removeAll(where: isGone) }
  }

  /// Learns whom we hear.
  func setSpeakers(_ speakers: [PortAddress]) {
    let hearing = Set(state.listeners.map(\.client)).union(reached.map(\.port.client))
    state.echoes.keep(hearing.intersection(speakers.map(\.client)))
  }

  private func refresh(_ port: PortAddress, _ isMeant: (MIDIOutput) -> Bool) {
    guard let client else { return }
    for place in state.outputs.indices where isMeant(state.outputs[place]) {
      let rung = core.rung(of: state.outputs[place].control)
      state.refresh(place, on: rung, to: port, through: client)
    }
  }

  /// Opens ways to the ports that outputs name, or that show something; gives those that are new, or are
  /// another device now.
  private func reach(_ ports: [SequencerPort]) -> [(port: PortAddress, devices: [Int])] {
    let writable = ports.filter(\.canBeWritten)
    let devices = assignment.devices(of: writable.map(\.name))
    for place in state.outputs.indices {
      state.outputs[place].targets = targets(of: state.outputs[place], among: writable, devices)
    }
    var wanted: [(port: PortAddress, devices: [Int])] = []
    for (port, devices) in zip(writable, devices) {
      let isShown = devices.contains { feedback.isShown(on: DeviceID($0)) }
      let isTarget = state.outputs.contains { $0.targets.contains(port.address) }
      if isShown || isTarget { wanted.append((port.address, devices)) }
    }
    let before = reached
    reached = wanted.filter { open($0.port, wasOpen: before.map(\.port).contains($0.port)) }
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
      MIDISender.best(ports.map { pattern.grade(of: $0.name) }).map { ports[$0].address }
    }
  }

  /// The places of the highest grade.
  private static func best<Grade: Comparable>(_ grades: [Grade?]) -> [Int] {
    guard let best = grades.compactMap(\.self).max() else { return [] }
    return grades.indices.filter { grades[$0] == best }
  }

  private func open(_ port: PortAddress, wasOpen: Bool) -> Bool {
    guard !wasOpen else { return true }
    do throws(SequencerError) {
      try client?.reach(port)
      return true
    } catch {
      if !error.isAbsent, refused.insert(port).inserted {
        log.say(.warning, "MIDI: \(error); nothing is sent there")
      }
      return false
    }
  }

  private func refresh(_ port: PortAddress, devices: [Int]) {
    refresh(port) { $0.targets.contains(port) }
    guard let client else { return }
    for device in devices {
      feedback.refresh(DeviceID(device)) { state.send($0, to: port, through: client) }
    }
  }
}
