internal import AlsaSequencer
internal import Controls
internal import Devices
internal import Geometry
internal import MIDIMessages
internal import Recordings
internal import Settings

/// A recording in the place of a port of MIDI.
struct RecordedPort: RecordedInput {
  /// The devices of the settings that it is.
  let devices: [DeviceID]
  private let steps: [PortRecording.Step]
  private let peer: MIDIPeer
  private let feedback: MIDIFeedback?

  /// No real port has this number: they are counted from 0.
  private static let node = NodeID(-1)

  init(_ recording: PortRecording, _ settings: Settings, feedback: MIDIFeedback?) {
    steps = recording.steps
    self.feedback = feedback
    devices = RecordedPort.devices(of: recording.name, saying: steps, settings)
    peer = MIDIPeer(
      RecordedPort.node, at: PortAddress(client: 0, port: 0),
      recording.name ?? PortName(client: "", port: ""))
    peer.become(devices, settings)
  }

  var count: Int { steps.count }

  func time(of place: Int) -> Int64 { steps[place].time }

  /// A port says nothing of itself.
  func connect(to core: Core, at time: Microseconds) -> [UselessAxis] { [] }

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
