public import Devices

/// How counts are read: gesture `turn`.
public struct TurnPlan: Hashable, Sendable {
  /// The axis that carries the counts, or the key that is one count at each press.
  public var event: EventCode
  /// The key that is one count the other way, where the event is a key.
  public var opposite: EventCode?
  /// How counts relate to rungs.
  public var scale: TravelScale
  /// What time does to them.
  public var pace: Pace

  /// Makes a plan.
  public init(
    event: EventCode, opposite: EventCode? = nil, scale: TravelScale, pace: Pace = Pace()
  ) {
    self.event = event
    self.opposite = opposite
    self.scale = scale
    self.pace = pace
  }
}
