public import Controls
public import Devices
public import Geometry

/// What a device once sent, in evemu's text format: its description, where there is one, and its frames.
public struct Recording: Hashable, Sendable {
  /// All that was said between two SYN_REPORTs.
  public struct Frame: Hashable, Sendable {
    /// When, in the recording's own time; not below 0.
    public var time: Microseconds
    /// What was said.
    ///
    /// SYN_MT_REPORT, which ends a contact where a panel has no slots, stands among it.
    public var readings: [Reading]

    /// Makes a frame.
    public init(time: Microseconds, readings: [Reading]) {
      self.time = time
      self.readings = readings
    }
  }

  /// What the device said of itself; nil where the recording has events only.
  public var profile: DeviceProfile?
  /// The frames in their order.
  public var frames: [Frame]

  /// Makes a recording.
  public init(profile: DeviceProfile? = nil, frames: [Frame] = []) {
    self.profile = profile
    self.frames = frames
  }

  /// Who the device said it was; nil where the recording has events only.
  public var identity: DeviceIdentity? { profile?.identity }

  /// Every event code that occurs, but for what holds frames together.
  public var events: Set<EventCode> {
    var events: Set<EventCode> = []
    for frame in frames {
      for reading in frame.readings where reading.event.type != EventCode.synchronisationType {
        events.insert(reading.event)
      }
    }
    return events
  }

  /// Goes on with another recording of the same device.
  ///
  /// The later description counts. Frames that would lie before those that are there come right after
  /// them, with their own distances.
  public mutating func append(_ later: Recording) {
    profile = later.profile ?? profile
    guard let last = frames.last, let first = later.frames.first, first.time < last.time else {
      frames += later.frames
      return
    }
    let distance = last.time.count - first.time.count
    for frame in later.frames {
      let time = min(frame.time.count + distance, Recording.latest)
      frames.append(Frame(time: Microseconds(time), readings: frame.readings))
    }
  }

  /// The latest time that a line of a recording can say; reckoning with it stays in 64 bits.
  static let latest: Int64 = 999_999_999_999_999_999
}
