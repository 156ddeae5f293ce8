internal import Geometry
internal import Recordings
internal import Settings

/// A recording in the place of what it was made of, which is played step by step.
enum RecordedInput {
  case device(RecordedDevice)
  case port(RecordedPort)

  /// Puts a recording in the place of devices of the settings.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - settings: The settings.
  ///   - path: Where it was read, for messages.
  ///   - feedback: Is told what is turned, where MIDI devices show something.
  /// - Throws: That there is nothing in it, or nothing that an input reads.
  init(
    _ recording: AnyRecording, _ settings: Settings, from path: String, feedback: MIDIFeedback?
  ) throws(DaemonFailure) {
    switch recording {
    case .device(let recording):
      self = .device(try RecordedDevice(recording, settings, from: path))
    case .port(let recording):
      self = .port(try RecordedPort(recording, settings, from: path, feedback: feedback))
    }
  }

  /// How many steps there are.
  var count: Int {
    switch self {
    case .device(let device): device.count
    case .port(let port): port.count
    }
  }

  /// When a step comes, in microseconds of the recording's own time.
  func time(of place: Int) -> Int64 {
    switch self {
    case .device(let device): device.time(of: place)
    case .port(let port): port.time(of: place)
    }
  }

  /// Tells the core what there is.
  ///
  /// - Returns: What a person should know of it.
  func connect(to core: Core, at time: Microseconds) -> [InputTrouble] {
    switch self {
    case .device(let device): device.connect(to: core, at: time)
    // A port says nothing of itself.
    case .port: []
    }
  }

  /// Lets the core take a step; `publish` is called where what was turned before is to be told before.
  func play(_ place: Int, to core: Core, at time: Microseconds, publish: () -> Void) {
    switch self {
    case .device(let device): device.play(place, to: core, at: time)
    case .port(let port): port.play(place, to: core, at: time, publish: publish)
    }
  }
}
