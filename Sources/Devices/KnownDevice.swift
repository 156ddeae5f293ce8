/// A device whose ways are known, as a file in the folder of known devices describes it.
public struct KnownDevice: Hashable, Sendable {
  /// The name in settings: the file's name without `.toml`.
  public var name: String
  /// Which devices are of this kind.
  public var match: DeviceMatch
  /// Whether it drives the default ladder where there are no settings.
  public var isAutomatic: Bool
  /// What it has to turn, the main one first; at least one where it is no MIDI controller.
  public var inputs: [KnownInput]
  /// What it has to press.
  public var buttons: [KnownButton]
  /// What it has to turn, the main one first; at least one where it is a MIDI controller.
  public var midiInputs: [KnownMIDIInput]
  /// What a MIDI controller has to press.
  public var midiButtons: [KnownMIDIButton]
  /// What a person should know about it.
  public var notes: String

  /// Makes a known device.
  public init(
    name: String, match: DeviceMatch, isAutomatic: Bool = false, inputs: [KnownInput] = [],
    buttons: [KnownButton] = [], midiInputs: [KnownMIDIInput] = [],
    midiButtons: [KnownMIDIButton] = [], notes: String = ""
  ) {
    self.name = name
    self.match = match
    self.isAutomatic = isAutomatic
    self.inputs = inputs
    self.buttons = buttons
    self.midiInputs = midiInputs
    self.midiButtons = midiButtons
    self.notes = notes
  }
}

/// A button of a known device.
public struct KnownButton: Hashable, Sendable {
  /// The event that carries it.
  public var event: EventCode
  /// What a person calls it.
  public var name: String

  /// Makes a button.
  public init(event: EventCode, name: String) {
    self.event = event
    self.name = name
  }
}
