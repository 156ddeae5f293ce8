public import Devices

/// How a bounded absolute value is read: gesture `fader`.
public struct FaderPlan: Hashable, Sendable {
  /// The axis; it may be a relative one that is used as a position.
  public var event: EventCode
  /// The axis that is 0 when the finger has lifted, if there is one.
  public var lift: EventCode?
  /// The value at the first rung; nil for what the axis says of itself.
  public var minimum: Int32?
  /// The value at the last rung, below the minimum for a fader that is upside down; nil as above.
  public var maximum: Int32?
  /// The value that a frame without the axis stands for, where the device cannot send it.
  public var rest: Int32?
  /// Whether each position is one bit of the value, and 0 is a lift.
  public var isOneHot: Bool
  /// What happens when the knob is not where the rung is.
  public var takeover: Takeover

  /// Makes a plan.
  public init(
    event: EventCode, lift: EventCode? = nil, minimum: Int32? = nil, maximum: Int32? = nil,
    rest: Int32? = nil, isOneHot: Bool = false, takeover: Takeover = .pickup
  ) {
    self.event = event
    self.lift = lift
    self.minimum = minimum
    self.maximum = maximum
    self.rest = rest
    self.isOneHot = isOneHot
    self.takeover = takeover
  }
}
