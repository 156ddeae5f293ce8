public import Devices
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
  /// Whether it goes on from the last rung to the first.
  public var wrap: Bool
  /// What turns it; none where only programs do.
  public var inputs: [InputSettings]

  /// Makes a control's settings.
  public init(
    name: String, ladder: Ladder, initial: Rung, wrap: Bool = false, inputs: [InputSettings]
  ) {
    self.name = name
    self.ladder = ladder
    self.initial = initial
    self.wrap = wrap
    self.inputs = inputs
  }
}

/// An input of a control: one event of one device, and how far it turns.
public struct InputSettings: Hashable, Sendable {
  /// The place of its device in the settings' list.
  public var device: Int
  /// How the event is read.
  public var gesture: Gesture
  /// The event that carries it.
  public var event: EventCode
  /// Whether it turns the other way.
  public var invert: Bool
  /// How far a count goes.
  public var scale: TurnScale
  /// How far from a rung's centre the next begins, in rungs, 0.5 … 1, with at most 3 decimals.
  public var snap: Double

  /// Makes an input's settings.
  public init(
    device: Int, gesture: Gesture, event: EventCode, invert: Bool = false, scale: TurnScale,
    snap: Double
  ) {
    self.device = device
    self.gesture = gesture
    self.event = event
    self.invert = invert
    self.scale = scale
    self.snap = snap
  }
}

/// How far the counts of an encoder go, as the settings say it.
public enum TurnScale: Hashable, Sendable {
  /// So many counts a rung: above 0, at most 100 000, with at most 3 decimals.
  case countsPerRung(Decimal)
  /// So many degrees a rung: above 0, at most 360, with at most 3 decimals; and so many counts a
  /// turn, 1 … 100 000.
  case degreesPerRung(Decimal, countsPerTurn: Int)
}
