/// All that a device says of itself before it says anything else: enough to make another like it.
public struct DeviceProfile: Hashable, Sendable {
  /// Who it is and which events it can send.
  public var identity: DeviceIdentity
  /// Its properties, for instance INPUT_PROP_DIRECT 1.
  public var properties: Set<UInt16>
  /// Its absolute axes by their codes.
  public var axes: [UInt16: AxisInfo]
  /// Lamps (EV_LED) and switches (EV_SW) that were on.
  public var isOn: Set<EventCode>

  /// Makes a profile.
  public init(
    identity: DeviceIdentity, properties: Set<UInt16> = [], axes: [UInt16: AxisInfo] = [:],
    isOn: Set<EventCode> = []
  ) {
    self.identity = identity
    self.properties = properties
    self.axes = axes
    self.isOn = isOn
  }
}
