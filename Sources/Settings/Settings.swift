internal import Devices
internal import Geometry
internal import Ladders

/// What the daemon is to do: which devices turn which controls.
public struct Settings: Hashable, Sendable {
  /// The devices that some input needs, in the order of the file.
  public var devices: [DeviceSettings]
  /// The controls in the order of the file.
  public var controls: [ControlSettings]

  /// Makes settings of devices and controls.
  public init(devices: [DeviceSettings], controls: [ControlSettings]) {
    self.devices = devices
    self.controls = controls
  }

  /// The most controls that a file may have.
  public static let maximumControls = 256
}
