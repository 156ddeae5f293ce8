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
  private var outputs: [MIDIOutput]
  /// For each control where its outputs are in the list.
  private let outputsOfControl: [Range<Int>]
  private var client: SequencerClient?
  /// Who is connected to the port `out`.
  private(set) var listeners: [PortAddress] = []
  /// The ports that a way is open to, with the devices that they are.
  private(set) var reached: [(port: PortAddress, devices: [Int])] = []
  private var echoes = MIDIEchoes()
  /// How many messages somebody did not take.
  private(set) var failures = 0

  init(_ settings: Settings, core: Core, feedback: MIDIFeedback, log: Log) {
    self.settings = settings
    self.core = core
    self.feedback = feedback
    self.log = log
    assignment = PortAssignment(settings)
    outputs = []
    var places: [Range<Int>] = []
    for (place, control) in settings.controls.enumerated() {
      let first = outputs.count
      outputs += control.outputs.map {
        MIDIOutput(ControlID(place), $0, count: control.ladder.count)
      }
      places.append(first..<outputs.count)
    }
    outputsOfControl = places
    feedback.send = { [unowned self] message, device in
      for reached in reached where reached.devices.contains(device.index) {
        send(message, to: reached.port)
      }
    }
  }

  /// Sends a change to whoever is to have it.
  func tell(_ change: Change) {
    guard client != nil else { return }
    for place in outputsOfControl[change.control.index] { sendOutput(place, change.rung) }
    feedback.tell(change)
  }

  /// Whether a message is one that was sent to the same client just now.
  func isEcho(_ message: MIDIMessage, from port: PortAddress, at time: Int64) -> Bool {
    !echoes.isEmpty && echoes.isEcho(message, from: port.client, at: time)
  }

  private func sendOutput(_ place: Int, _ rung: Rung) {
    // Taken out and put back: while it sends, others of this class are called.
    var output = outputs[place]
    switch output.settings.destination {
    case .port:
      if !listeners.isEmpty { output.forEachMessage(of: rung) { sendToListeners($0) } }
    case .named, .device:
      guard !output.targets.isEmpty else { return }
      let targets = output.targets
      output.forEachMessage(of: rung) { message in
        for target in targets { send(message, to: target) }
      }
    }
    outputs[place] = output
  }

  private func sendToListeners(_ message: MIDIMessage) {
    do throws(SequencerError) {
      try client?.send(message)
    } catch {
      note(error)
    }
    guard !echoes.isEmpty else { return }
    let now = MonotonicClock.microseconds()
    for listener in listeners { echoes.note(message, to: listener.client, at: now) }
  }

  private func send(_ message: MIDIMessage, to port: PortAddress, isListener: Bool = false) {
    do throws(SequencerError) {
      try client?.send(message, to: port, isListener: isListener)
    } catch {
      note(error)
    }
    guard !echoes.isEmpty else { return }
    echoes.note(message, to: port.client, at: MonotonicClock.microseconds())
  }

  /// Somebody who does not take what he has is told of in ever longer distance; who is gone, not at all.
  private func note(_ error: SequencerError) {
    guard !error.isAbsent else { return }
    failures += 1
    guard failures & (failures - 1) == 0 else { return }
    log.say(.warning, "MIDI: \(error); \(failures) messages did not get through by now")
  }

  // MARK: Who hears

  /// Begins with a client that nobody is connected to, or ends.
  func use(_ client: SequencerClient?) {
    self.client = client
    listeners = []
    reached = []
    for place in outputs.indices { outputs[place].targets = [] }
    echoes.keep([])
  }

  /// Brings who is connected to `out` in line with what is so; who is new is told everything.
  func setListeners(_ present: [PortAddress]) {
    let new = present.filter { !listeners.contains($0) }
    listeners = present
    for listener in new { refresh(listener) }
  }

  private func refresh(_ listener: PortAddress) {
    for place in outputs.indices where outputs[place].settings.destination == .port {
      var output = outputs[place]
      output.forEachMessage(of: core.rung(of: output.control)) {
        send($0, to: listener, isListener: true)
      }
      outputs[place] = output
    }
  }

  /// Opens ways to the ports that outputs name, or that show something, and tells those everything.
  func reach(_ ports: [SequencerPort]) {
    let writable = ports.filter(\.canBeWritten)
    let devices = assignment.devices(of: writable.map(\.name))
    var wanted: [(port: PortAddress, devices: [Int])] = []
    for place in outputs.indices {
      outputs[place].targets = targets(of: outputs[place], among: writable, devices)
    }
    for (port, devices) in zip(writable, devices) {
      let isShown = devices.contains { feedback.isShown(on: DeviceID($0)) }
      guard isShown || outputs.contains(where: { $0.targets.contains(port.address) }) else {
        continue
      }
      wanted.append((port.address, devices))
    }
    let before = reached
    reached = wanted.filter { open($0.port, wasOpen: before.map(\.port).contains($0.port)) }
    for old in before where !wanted.contains(where: { $0.port == old.port }) {
      client?.stopReaching(old.port)
    }
    for new in reached {
      let isSame = before.contains { $0.port == new.port && $0.devices == new.devices }
      if !isSame { refresh(new.port, devices: new.devices) }
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
      if !error.isAbsent { log.say(.warning, "MIDI: \(error); nothing is sent there") }
      return false
    }
  }

  private func refresh(_ port: PortAddress, devices: [Int]) {
    for place in outputs.indices where outputs[place].targets.contains(port) {
      var output = outputs[place]
      output.forEachMessage(of: core.rung(of: output.control)) { send($0, to: port) }
      outputs[place] = output
    }
    for device in devices { feedback.refresh(DeviceID(device)) { send($0, to: port) } }
  }

  /// Learns who speaks: what comes back from those that hear too is an echo.
  func setSpeakers(_ speakers: [PortAddress]) {
    let hearing = Set(listeners.map(\.client)).union(reached.map(\.port.client))
    echoes.keep(hearing.intersection(speakers.map(\.client)))
  }
}
