internal import Controls
internal import Devices
internal import Geometry
internal import Panels
internal import Recordings
internal import Settings

/// A recording in the place of a device: what it says is what would come through the kernel from a device
/// that is made of it.
struct RecordedDevice {
  private let frames: [Recording.Frame]
  /// The devices of the settings that it is.
  private let devices: [DeviceID]
  private let profile: DeviceProfile
  private let settings: Settings
  /// Nothing where it is no panel, or no finger on it is wanted.
  private let panel: FingerReader?

  /// Puts a recording in the place of devices of the settings.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - settings: The settings.
  ///   - path: Where it was read, for messages.
  /// - Throws: That there is nothing in it, or nothing that an input reads.
  init(_ recording: Recording, _ settings: Settings, from path: String) throws(DaemonFailure) {
    guard !recording.frames.isEmpty else {
      throw DaemonFailure(.usage, "\(path): has no frames (E: lines up to a SYN_REPORT)")
    }
    profile = recording.completeProfile
    frames = KernelFilter.frames(of: recording)
    let devices = RecordedDevice.devices(of: recording, settings)
    self.devices = devices
    self.settings = settings
    panel =
      devices.contains(where: settings.wantsFingers)
      ? try? FingerReader(profile.identity.capabilities, axes: profile.axes) : nil
    guard devices.isEmpty else { return }
    let whose = recording.identity.map { "\($0.name.debugDescription), which is" } ?? "events of"
    throw DaemonFailure(
      .usage,
      "\(path): a recording of \(whose) no device of the settings that an input reads; check N:, I: and B: against the device's match and the inputs' events"
    )
  }

  /// How many frames there are.
  var count: Int { frames.count }

  /// When a frame comes, in microseconds of the recording's own time.
  func time(of place: Int) -> Int64 { frames[place].time.count }

  /// Tells the core of the axes, which all begin at 0, as those of a new device do.
  ///
  /// - Returns: What a person should know of them.
  func connect(to core: Core, at time: Microseconds) -> [InputTrouble] {
    // Of touches the state of the slots is asked, and below it is told that none was used yet.
    let axes = profile.axes.keys.filter {
      $0 < EventCode.touchSlot.code && profile.identity.knowsZero
    }.sorted()
    var state = InputFrame(
      device: DeviceID(0), kind: .opened, time: time,
      readings: axes.map {
        Reading(event: EventCode(type: EventCode.absoluteType, code: $0), value: 0)
      })
    if profile.identity.capabilities.contains(.touchSlot) {
      let last = profile.axes[EventCode.touchSlot.code]?.maximum ?? 0
      for slot in 0...max(0, min(last, Int32(ContactSlots.maximumSlots - 1))) {
        state.readings += [
          Reading(event: .touchSlot, value: slot), Reading(event: .touchTracking, value: -1),
          Reading(event: .touchX, value: 0), Reading(event: .touchY, value: 0),
        ]
      }
      state.readings.append(Reading(event: .touchSlot, value: 0))
    }
    let troubles = panel?.connect(as: devices, settings, state, to: core) ?? []
    return devices.flatMap { device in
      state.device = device
      return core.connect(state.node, of: device, axes: profile.axes, frame: state)
    } + troubles
  }

  /// Lets the core take a frame, which is told by itself.
  func play(_ place: Int, to core: Core, at time: Microseconds) {
    var frame = InputFrame(device: DeviceID(0), time: time, readings: frames[place].readings)
    panel?.take(&frame)
    for (place, device) in devices.enumerated() {
      frame.device = device
      panel?.fill(&frame, as: place)
      core.apply(frame)
      panel?.empty(&frame, as: place)
    }
  }

  /// The devices that the recording's own description fits; without one, all that want its events.
  private static func devices(of recording: Recording, _ settings: Settings) -> [DeviceID] {
    if recording.profile != nil {
      let identity = recording.completeProfile.identity
      return DeviceAssignment(settings).devices(of: [.init(identity: identity, paths: [])])[0]
        .map { DeviceID($0) }
    }
    let events = recording.events
    return settings.devices.indices.map { DeviceID($0) }.filter { device in
      settings.events(wantedOf: device).contains { !events.isDisjoint(with: $0) }
    }
  }
}
