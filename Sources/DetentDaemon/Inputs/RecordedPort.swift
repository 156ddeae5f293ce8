internal import AlsaSequencer
internal import Controls
internal import Devices
internal import Geometry
internal import MIDIMessages
internal import Recordings
internal import Settings

/// A recording in the place of a port of MIDI.
struct RecordedPort {
  private let steps: [PortRecording.Step]
  private let peer: MIDIPeer
  private let feedback: MIDIFeedback?

  /// Puts a recording in the place of devices of the settings.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - settings: The settings.
  ///   - path: Where it was read, for messages.
  ///   - feedback: Is told what is turned, where MIDI devices show something.
  /// - Throws: That there is nothing in it, or nothing that an input reads.
  init(
    _ recording: PortRecording, _ settings: Settings, from path: String, feedback: MIDIFeedback?
  ) throws(DaemonFailure) {
    steps = recording.steps
    self.feedback = feedback
    guard !steps.isEmpty else {
      throw DaemonFailure(
        .usage, "\(path): has no messages; lines are seconds and bytes, such as 0.100  B0 10 01")
    }
    let devices = RecordedPort.devices(of: recording.name, saying: steps, settings)
    // While it plays no real port is heard, whose number this might be.
    peer = MIDIPeer(
      NodeID(0), at: PortAddress(client: 0, port: 0),
      recording.name ?? PortName(client: "", port: ""))
    peer.become(devices, settings)
    guard devices.isEmpty else { return }
    let whose = recording.name.map { " of \($0.client.debugDescription)" } ?? ""
    let advice =
      recording.name == nil
      ? "compare its numbers with the inputs'"
      : "compare \"# client:\" and \"# port:\" with the devices' match, and its numbers with the inputs'"
    throw DaemonFailure(
      .usage,
      "\(path): a recording\(whose) in which no MIDI device of the settings finds anything that an input reads; \(advice)"
    )
  }

  /// How many steps there are.
  var count: Int { steps.count }

  /// When a step comes, in microseconds of the recording's own time.
  func time(of place: Int) -> Int64 { steps[place].time }

  /// Lets the core take the messages of a step; `publish` is called before a button.
  func play(_ place: Int, to core: Core, at time: Microseconds, publish: () -> Void) {
    for message in steps[place].messages {
      peer.take(message, at: time, core, feedback, publish: publish)
    }
  }

  /// The MIDI devices that the name fits, all of them without one, as far as they make something of what
  /// is said.
  private static func devices(
    of name: PortName?, saying steps: [PortRecording.Step], _ settings: Settings
  ) -> [DeviceID] {
    let meant =
      name.map { PortAssignment(settings).devices(of: [$0])[0] }
      ?? settings.devices.indices.filter { settings.devices[$0].match.isMIDI }
    return meant.filter { device in
      var receiver = MIDIReceiver(settings.devices[device].midiAxes)
      var isHeard = false
      for message in steps.lazy.flatMap(\.messages) where !isHeard {
        receiver.take(message) { _, _ in isHeard = true }
      }
      return isHeard
    }.map { DeviceID($0) }
  }
}
