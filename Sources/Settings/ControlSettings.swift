public import Controls
public import Geometry
public import Ladders

/// A control that settings describe.
public struct ControlSettings: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its ladder.
  public var ladder: Ladder
  /// The rung that it stands on at first, which is on the ladder.
  public var initial: Rung
  /// Whether it goes on at a start from where it was, where that is remembered.
  public var restore: Bool
  /// Whether it goes on from the last rung to the first.
  public var wrap: Bool
  /// What turns it; none where only programs do.
  public var inputs: [InputPlan]
  /// Where its value is sent.
  public var outputs: [OutputSettings]
  /// What the controllers of its inputs show of it.
  public var feedback: [FeedbackSettings]
  /// What clicks when a rung is crossed.
  public var clicks: [ClickSettings]
  /// The device whose light shows the rung.
  public var light: DeviceID?

  /// Makes a control's settings.
  public init(
    name: String, ladder: Ladder, initial: Rung, restore: Bool = true, wrap: Bool = false,
    inputs: [InputPlan], outputs: [OutputSettings] = [], feedback: [FeedbackSettings] = [],
    clicks: [ClickSettings] = [], light: DeviceID? = nil
  ) {
    self.name = name
    self.ladder = ladder
    self.initial = initial
    self.restore = restore
    self.wrap = wrap
    self.inputs = inputs
    self.outputs = outputs
    self.feedback = feedback
    self.clicks = clicks
    self.light = light
  }

  /// What the bank needs of it.
  public var plan: ControlPlan {
    ControlPlan(ladder: ladder, initial: initial, wraps: wrap, inputs: inputs)
  }
}
