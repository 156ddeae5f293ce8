public import Controls
public import Devices
public import MIDIMessages

/// Where a control's value is sent, and how.
public struct OutputSettings: Hashable, Sendable {
  /// Who takes it.
  public enum Destination: Hashable, Sendable {
    /// Whoever is connected to the daemon's own port `out`.
    case port
    /// Ports of this name.
    case named(NamePattern)
    /// The ports of a device of the settings.
    case device(DeviceID)
  }

  /// Who takes it.
  public var destination: Destination
  /// What carries the value.
  public var parameter: MIDIParameter
  /// Which value each rung has.
  public var spread: RungSpread

  /// Makes an output.
  public init(destination: Destination, parameter: MIDIParameter, spread: RungSpread = .even) {
    self.destination = destination
    self.parameter = parameter
    self.spread = spread
  }
}
