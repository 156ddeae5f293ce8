public import Controls
internal import Devices
internal import Geometry
internal import Ladders

/// What the daemon is to do: which devices turn which controls.
public struct Settings: Hashable, Sendable {
  /// The devices that some input needs, in the order of the file.
  public var devices: [DeviceSettings]
  /// The controls in the order of the file, and behind them those that choose among the controls of a
  /// group.
  public var controls: [ControlSettings]
  /// The groups of controls.
  public var groups: [GroupPlan]
  /// The buttons in the order of the file.
  public var buttons: [ButtonSettings]

  /// Makes settings of devices and controls.
  public init(
    devices: [DeviceSettings], controls: [ControlSettings], groups: [GroupPlan] = [],
    buttons: [ButtonSettings] = []
  ) {
    self.devices = devices
    self.controls = controls
    self.groups = groups
    self.buttons = buttons
  }

  /// The most controls that a file may have, with the groups.
  public static let maximumControls = 256
  /// The most buttons that a file may have.
  public static let maximumButtons = 256
}
