/// What a controller is to show, and where it is told.
public struct FeedbackPlan: Hashable, Sendable {
  /// How a rung is shown.
  public var style: FeedbackStyle
  /// Which of the lamps of a ring of Mackie's style are lit.
  public var pattern: RingPattern
  /// Where it is told.
  public var parameter: MIDIParameter
  /// The note that is on while a hand is on the fader or knob, where it says so.
  public var touch: UInt8?
  /// The channel of that note; nil for any.
  public var touchChannel: Channel?

  /// Makes a plan.
  public init(
    style: FeedbackStyle, pattern: RingPattern = .dot, parameter: MIDIParameter,
    touch: UInt8? = nil, touchChannel: Channel? = nil
  ) {
    self.style = style
    self.pattern = pattern
    self.parameter = parameter
    self.touch = touch
    self.touchChannel = touchChannel
  }
}
