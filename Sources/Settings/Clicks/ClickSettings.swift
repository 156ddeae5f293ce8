public import Controls

/// What a device does when a rung of a control is crossed.
public struct ClickSettings: Hashable, Sendable {
  /// How a device clicks.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// It shakes: force feedback.
    case rumble
    /// Its light flashes.
    case light
  }

  /// The device.
  public var device: DeviceID
  /// How it clicks.
  public var style: Style
  /// How strong a click is in percent, 1 … 100.
  public var strength: Int
  /// How strong it is where the ladder ends, in percent, 1 … 100.
  public var endStrength: Int
  /// How long it lasts in milliseconds, 5 … 500; at an end twice as long.
  public var milliseconds: Int

  /// Makes a click.
  public init(
    device: DeviceID, style: Style, strength: Int, endStrength: Int, milliseconds: Int
  ) {
    self.device = device
    self.style = style
    self.strength = strength
    self.endStrength = endStrength
    self.milliseconds = milliseconds
  }
}
