public import Controls
public import Devices
public import MIDIMessages
public import Panels

/// A device that settings name, and which of the devices that are plugged in is meant.
public struct DeviceSettings: Hashable, Sendable {
  /// The name, which is also the source in what the daemon tells.
  public var name: String
  /// Which devices are meant.
  public var match: DeviceMatch
  /// Whether nobody else is to read it.
  public var grab: Bool
  /// What inputs read of a MIDI device; an input's event says which of these it is.
  public var midiAxes: [MIDIAxis]
  /// What it does not say of itself, where it is a touch panel.
  public var panel = PanelSettings()
  /// The parts of a panel that are buttons; a button's event says which of these it is.
  public var parts: [PanelPart] = []

  /// Makes a device's settings.
  public init(
    name: String, match: DeviceMatch, grab: Bool = false, midiAxes: [MIDIAxis] = []
  ) {
    self.name = name
    self.match = match
    self.grab = grab
    self.midiAxes = midiAxes
  }
}
