public import Devices

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
