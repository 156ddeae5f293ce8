public import MIDIMessages

/// What an input of a known MIDI controller is, where settings do not say otherwise.
public struct KnownMIDIInput: Hashable, Sendable {
  /// What a person calls it, for instance `encoder 1`; empty where it is the only one.
  public var name: String
  /// Where it is told, and what its values mean.
  public var axis: MIDIAxis
  /// Counts in one full turn, above 0, where that is known.
  public var countsPerTurn: Int?
  /// Counts from one rung to the next, above 0, where the device suggests one.
  public var countsPerRung: Int?
  /// Detents in one full turn, above 0; nil where there are none or nothing is known.
  public var detentsPerTurn: Int?
  /// Whether it turns smoothly, without detents.
  public var isFreeSpinning: Bool
  /// After how many positions a counter begins again, where it is not all that its bits can tell.
  public var modulus: RingModulus?
  /// The value at the first rung, where it is not the least that its bits can tell.
  public var minimum: Int32?
  /// The value at the last rung, where it is not the greatest that its bits can tell.
  public var maximum: Int32?
  /// What it does when it is not where the rung is.
  public var takeover: Takeover?
  /// After how many milliseconds without motion the travel goes to the rung's centre.
  public var settleMilliseconds: Int?
  /// What it shows.
  public var feedback: FeedbackPlan?

  /// Makes an input's defaults.
  public init(
    name: String = "", axis: MIDIAxis, countsPerTurn: Int? = nil, countsPerRung: Int? = nil,
    detentsPerTurn: Int? = nil, isFreeSpinning: Bool = false, modulus: RingModulus? = nil,
    minimum: Int32? = nil, maximum: Int32? = nil, takeover: Takeover? = nil,
    settleMilliseconds: Int? = nil, feedback: FeedbackPlan? = nil
  ) {
    self.name = name
    self.axis = axis
    self.countsPerTurn = countsPerTurn
    self.countsPerRung = countsPerRung
    self.detentsPerTurn = detentsPerTurn
    self.isFreeSpinning = isFreeSpinning
    self.modulus = modulus
    self.minimum = minimum
    self.maximum = maximum
    self.takeover = takeover
    self.settleMilliseconds = settleMilliseconds
    self.feedback = feedback
  }
}

/// A button of a known MIDI controller.
public struct KnownMIDIButton: Hashable, Sendable {
  /// Where it is told.
  public var axis: MIDIAxis
  /// What a person calls it.
  public var name: String

  /// Makes a button.
  public init(axis: MIDIAxis, name: String) {
    self.axis = axis
    self.name = name
  }
}
