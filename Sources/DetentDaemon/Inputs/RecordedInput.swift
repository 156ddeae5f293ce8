internal import Controls
internal import Devices
internal import Geometry
internal import Recordings
internal import Settings

/// A recording in the place of what it was made of, which is played step by step.
protocol RecordedInput {
  /// How many steps there are.
  var count: Int { get }
  /// When a step comes, in microseconds of the recording's own time.
  func time(of place: Int) -> Int64
  /// Tells the core what there is.
  ///
  /// - Returns: What is of no use to an input.
  func connect(to core: Core, at time: Microseconds) -> [UselessAxis]
  /// Lets the core take a step; `publish` is called where what was turned before is to be told before.
  func play(_ place: Int, to core: Core, at time: Microseconds, publish: () -> Void)
}

extension AnyRecording {
  /// The recording in the place of devices of the settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - path: Where it was read, for messages.
  ///   - midi: What is told of MIDI; nil where the settings have none.
  /// - Returns: The recording as it is played.
  /// - Throws: That there is nothing in it, or nothing that an input reads.
  func input(
    _ settings: Settings, from path: String, midi: MIDIService?
  ) throws(DaemonFailure) -> any RecordedInput {
    switch self {
    case .device(let recording): try RecordedDevice(checking: recording, settings, from: path)
    case .port(let recording):
      try RecordedPort(checking: recording, settings, from: path, feedback: midi?.feedback)
    }
  }
}

extension RecordedDevice {
  fileprivate init(
    checking recording: Recording, _ settings: Settings, from path: String
  ) throws(DaemonFailure) {
    self.init(recording, settings)
    guard !recording.frames.isEmpty else {
      throw DaemonFailure(.usage, "\(path): has no frames (E: lines up to a SYN_REPORT)")
    }
    guard !devices.isEmpty else {
      let whose = recording.identity.map { "\($0.name.debugDescription), which is" } ?? "events of"
      throw DaemonFailure(
        .usage,
        "\(path): a recording of \(whose) no device of the settings that an input reads; check N:, I: and B: against the device's match and the inputs' events"
      )
    }
  }
}

extension RecordedPort {
  fileprivate init(
    checking recording: PortRecording, _ settings: Settings, from path: String,
    feedback: MIDIFeedback?
  ) throws(DaemonFailure) {
    self.init(recording, settings, feedback: feedback)
    guard count > 0 else {
      throw DaemonFailure(
        .usage, "\(path): has no messages; lines are seconds and bytes, such as 0.100  B0 10 01")
    }
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
}
