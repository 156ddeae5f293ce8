public import Devices

/// A device that settings name, and which of the devices that are plugged in is meant.
public struct DeviceSettings: Hashable, Sendable {
  /// The name, which is also the source in what the daemon tells.
  public var name: String
  /// Which devices are meant.
  public var match: DeviceMatch
  /// Whether nobody else is to read it.
  public var grab: Bool

  /// Makes a device's settings.
  public init(name: String, match: DeviceMatch, grab: Bool = false) {
    self.name = name
    self.match = match
    self.grab = grab
  }
}
