public import Controls
public import Devices
public import MIDIMessages

/// What the controller of one input shows of the control.
public struct FeedbackSettings: Hashable, Sendable {
  /// The device that has the input.
  public var device: DeviceID
  /// The input's event.
  public var event: EventCode
  /// What it shows, and where it is told.
  public var plan: FeedbackPlan
  /// The values of the input at the first and the last rung, where it is a fader and what carries its
  /// own value carries this one too.
  public var ends: FaderEnds?
  /// The event of the note that is on while a hand is on it, where it says so.
  public var touch: EventCode?

  /// The group for whose active control it shows; nil where it always shows the same one.
  public var group: GroupID?

  /// The values of a fader at the first and the last rung.
  public struct FaderEnds: Hashable, Sendable {
    /// The value at the first rung.
    public var first: Int32
    /// The value at the last rung.
    public var last: Int32

    /// Makes ends.
    public init(first: Int32, last: Int32) {
      self.first = first
      self.last = last
    }
  }

  /// Makes a feedback.
  public init(
    device: DeviceID, event: EventCode, plan: FeedbackPlan, ends: FaderEnds? = nil,
    touch: EventCode? = nil, group: GroupID? = nil
  ) {
    self.device = device
    self.event = event
    self.plan = plan
    self.ends = ends
    self.touch = touch
    self.group = group
  }
}
