internal import AlsaSequencer
internal import Controls
internal import EventLoop
internal import Geometry
internal import Ladders
internal import MIDIMessages
internal import Settings

/// The outputs of all controls, who listens to the port `out`, and what was sent to whom of late.
///
/// One value, so that a change costs one check for exclusive access.
struct MIDIOutputs {
  var outputs: [MIDIOutput] = []
  /// For each control where its outputs are in the list.
  private var placesOfControl: [Range<Int>] = []
  /// Who is connected to the port `out`.
  var listeners: [PortAddress] = []
  var echoes: MIDIEchoes
  /// How many messages somebody did not take, and why the last one was not taken.
  private(set) var failures = 0
  private(set) var lastFailure: SequencerError?

  init(_ settings: Settings) {
    var shown = 0
    for (place, control) in settings.controls.enumerated() {
      let first = outputs.count
      outputs += control.outputs.map {
        MIDIOutput(ControlID(place), $0, count: control.ladder.count)
      }
      placesOfControl.append(first..<outputs.count)
      shown += control.feedback.count
    }
    // Whoever comes is told everything, in 4 messages at most for each.
    echoes = MIDIEchoes(capacity: 32 + 4 * (outputs.count + shown))
  }

  /// Where the outputs of a control begin in the list.
  func firstPlace(of control: ControlID) -> Int { placesOfControl[control.index].lowerBound }

  /// Goes on counting where others were.
  mutating func takeFailures(of other: borrowing MIDIOutputs) {
    failures = other.failures
    lastFailure = other.lastFailure
  }

  /// Sends a change to whoever is to have it; returns whether all did take it.
  mutating func tell(_ change: Change, through client: SequencerClient) -> Bool {
    let before = failures
    for place in placesOfControl[change.control.index]
    where !(outputs[place].isForListeners ? listeners.isEmpty : outputs[place].targets.isEmpty) {
      if change.crossed == 0, outputs[place].isClick { continue }
      if let message = outputs[place].message(of: change.rung) {
        send(message, place, through: client)
        continue
      }
      let messages = outputs[place].messages(of: change.rung)
      for next in 0..<messages.count { send(messages[next], place, through: client) }
    }
    return failures == before
  }

  /// Sends a message of an output to all that it is for.
  private mutating func send(
    _ message: MIDIMessage, _ place: Int, through client: SequencerClient
  ) {
    guard outputs[place].isForListeners else {
      for target in outputs[place].targets { send(message, to: target, through: client) }
      return
    }
    guard echoes.isEmpty else {
      for listener in listeners {
        send(message, to: listener, isListener: true, through: client)
      }
      return
    }
    do throws(SequencerError) {
      try client.send(message)
    } catch {
      note(error)
    }
  }

  /// Tells one port where a control of an output stands.
  mutating func refresh(
    _ place: Int, on rung: Rung, to port: PortAddress, through client: SequencerClient
  ) {
    guard !outputs[place].isClick else { return }
    let messages = outputs[place].messages(of: rung)
    let isListener = outputs[place].isForListeners
    for next in 0..<messages.count {
      send(messages[next], to: port, isListener: isListener, through: client)
    }
  }

  /// Lets go of the keys that outputs hold, at all that they are for.
  mutating func releaseKeys(through client: SequencerClient) {
    for place in outputs.indices {
      guard let release = outputs[place].takeRelease() else { continue }
      send(release, place, through: client)
    }
  }

  /// Sends a message to one port alone, unless that answers without end.
  mutating func send(
    _ message: MIDIMessage, to port: PortAddress, isListener: Bool = false,
    through client: SequencerClient
  ) {
    let now = echoes.isEmpty ? 0 : MonotonicClock.microseconds()
    if !echoes.isEmpty, echoes.isSilenced(port.client, at: now) { return }
    do throws(SequencerError) {
      try client.send(message, to: port, isListener: isListener)
      if !echoes.isEmpty { echoes.note(message, to: port.client, at: now) }
    } catch {
      note(error)
    }
  }

  /// Who is gone does not count: that is told where he is missed.
  private mutating func note(_ error: SequencerError) {
    guard !error.isAbsent else { return }
    failures += 1
    lastFailure = error
  }
}
