public import Geometry

/// A finger that went round a centre has lifted.
public struct SpinEnd: Hashable, Sendable {
  /// The control that it turned.
  public var control: ControlID
  /// The panel.
  public var device: DeviceID
  /// How far it went in all, clockwise positive unless the input is inverted; not normalised.
  public var total: Angle
  /// When it lifted, on the kernel's monotonic clock.
  public var time: Microseconds

  /// Makes the end of a spin.
  public init(control: ControlID, device: DeviceID, total: Angle, time: Microseconds) {
    self.control = control
    self.device = device
    self.total = total
    self.time = time
  }
}
