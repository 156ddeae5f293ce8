public import Devices
public import Geometry

/// The place of a device in the settings' list; the bank knows devices by nothing else.
public struct DeviceID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the device at a place.
  public init(_ index: Int) {
    self.index = index
  }
}

/// One thing that a device said: an event code and its value.
public struct Reading: Hashable, Sendable {
  /// Which axis or key.
  public var event: EventCode
  /// Counts for a relative axis, the value for an absolute one, 0, 1 or 2 for a key.
  public var value: Int32

  /// Makes a reading.
  public init(event: EventCode, value: Int32) {
    self.event = event
    self.value = value
  }
}

/// All that a device said between two SYN_REPORTs, with the kernel's time.
///
/// One value is filled again and again by the shell that reads the device, so that a frame costs no
/// allocation.
public struct InputFrame: Hashable, Sendable {
  /// The device.
  public var device: DeviceID
  /// When, on the kernel's monotonic clock.
  public var time: Microseconds
  /// The readings in the order they came.
  public var readings: [Reading]

  /// Makes a frame.
  public init(device: DeviceID, time: Microseconds = Microseconds(0), readings: [Reading] = []) {
    self.device = device
    self.time = time
    self.readings = readings
  }

  /// Whether a key or button was pressed or let go in this frame.
  public var hasButton: Bool {
    for reading in readings where reading.event.type == EventCode.keyType { return true }
    return false
  }
}
