public import Devices
public import Ladders

/// How an endless absolute position is read: gesture `ring`.
public struct RingPlan: Hashable, Sendable {
  /// How positions relate to rungs.
  public enum Scale: Hashable, Sendable {
    /// Known beforehand.
    case fixed(TravelScale)
    /// So many degrees a rung, where the modulus is one turn.
    case degreesPerRung(Decimal)
  }

  /// The axis; it may be a relative one that is used as a counter.
  public var event: EventCode
  /// The axis that is 0 when the finger has lifted, if there is one.
  public var lift: EventCode?
  /// After how many positions it begins again.
  public var modulus: RingModulus
  /// How positions relate to rungs.
  public var scale: Scale
  /// What time does to them.
  public var pace: Pace

  /// Makes a plan.
  public init(
    event: EventCode, lift: EventCode? = nil, modulus: RingModulus, scale: Scale,
    pace: Pace = Pace()
  ) {
    self.event = event
    self.lift = lift
    self.modulus = modulus
    self.scale = scale
    self.pace = pace
  }
}
