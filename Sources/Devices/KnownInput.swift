/// What an input of a known device is, where settings do not say otherwise.
public struct KnownInput: Hashable, Sendable {
  /// How it is read.
  public var gesture: Gesture
  /// The event that carries it.
  public var event: EventCode
  /// The key that is one count the other way, where the event is a key.
  public var opposite: EventCode?
  /// The axis that is 0 when the finger has lifted, if there is one.
  public var lift: EventCode?
  /// Counts in one full turn, above 0, where that is known.
  public var countsPerTurn: Int?
  /// Counts from one rung to the next, above 0, where the device suggests one.
  public var countsPerRung: Int?
  /// Detents in one full turn, above 0; nil where there are none or nothing is known.
  public var detentsPerTurn: Int?
  /// Whether it turns smoothly, without detents.
  public var isFreeSpinning: Bool
  /// After how many positions a ring begins again.
  public var modulus: RingModulus?
  /// The value of a fader at the first rung, where the axis does not say it.
  public var minimum: Int32?
  /// The value of a fader at the last rung, where the axis does not say it.
  public var maximum: Int32?
  /// The value of a fader that a frame without its axis stands for.
  public var rest: Int32?
  /// Whether each position of a fader is one bit of its value.
  public var isOneHot: Bool
  /// What a fader does when it is not where the rung is.
  public var takeover: Takeover?
  /// After how many milliseconds without motion the travel goes to the rung's centre.
  public var settleMilliseconds: Int?

  /// Makes an input's defaults.
  public init(
    gesture: Gesture, event: EventCode, opposite: EventCode? = nil, lift: EventCode? = nil,
    countsPerTurn: Int? = nil, countsPerRung: Int? = nil, detentsPerTurn: Int? = nil,
    isFreeSpinning: Bool = false, modulus: RingModulus? = nil, minimum: Int32? = nil,
    maximum: Int32? = nil, rest: Int32? = nil, isOneHot: Bool = false, takeover: Takeover? = nil,
    settleMilliseconds: Int? = nil
  ) {
    self.gesture = gesture
    self.event = event
    self.opposite = opposite
    self.lift = lift
    self.countsPerTurn = countsPerTurn
    self.countsPerRung = countsPerRung
    self.detentsPerTurn = detentsPerTurn
    self.isFreeSpinning = isFreeSpinning
    self.modulus = modulus
    self.minimum = minimum
    self.maximum = maximum
    self.rest = rest
    self.isOneHot = isOneHot
    self.takeover = takeover
    self.settleMilliseconds = settleMilliseconds
  }
}
