/// A device whose ways are known, as a file in the folder of known devices describes it.
public struct KnownDevice: Hashable, Sendable {
  /// The name in settings: the file's name without `.toml`.
  public var name: String
  /// Which devices are of this kind.
  public var match: DeviceMatch
  /// Whether it drives the default ladder where there are no settings.
  public var isAutomatic: Bool
  /// What it has to turn, the main one first; at least one.
  public var inputs: [KnownInput]
  /// What a person should know about it.
  public var notes: String

  /// Makes a known device.
  public init(
    name: String, match: DeviceMatch, isAutomatic: Bool = false, inputs: [KnownInput],
    notes: String = ""
  ) {
    self.name = name
    self.match = match
    self.isAutomatic = isAutomatic
    self.inputs = inputs
    self.notes = notes
  }
}

/// What an input of a known device is, where settings do not say otherwise.
public struct KnownInput: Hashable, Sendable {
  /// How it is read.
  public var gesture: Gesture
  /// The event that carries it.
  public var event: EventCode
  /// Counts in one full turn, above 0, where that is known.
  public var countsPerTurn: Int?
  /// Counts from one rung to the next, above 0, where the device suggests one.
  public var countsPerRung: Int?
  /// Detents in one full turn, above 0; nil where there are none or nothing is known.
  public var detentsPerTurn: Int?
  /// Whether it turns smoothly, without detents.
  public var isFreeSpinning: Bool

  /// Makes an input's defaults.
  public init(
    gesture: Gesture, event: EventCode, countsPerTurn: Int? = nil, countsPerRung: Int? = nil,
    detentsPerTurn: Int? = nil, isFreeSpinning: Bool = false
  ) {
    self.gesture = gesture
    self.event = event
    self.countsPerTurn = countsPerTurn
    self.countsPerRung = countsPerRung
    self.detentsPerTurn = detentsPerTurn
    self.isFreeSpinning = isFreeSpinning
  }
}
