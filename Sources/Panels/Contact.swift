public import Controls

/// A place as a panel tells it, in the units of its axes.
public struct RawPoint: Hashable, Sendable {
  /// Along the panel's first axis.
  public var x: Int32
  /// Along its second axis.
  public var y: Int32

  /// Makes a place.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// What became of one contact in a frame.
public struct Contact: Hashable, Sendable {
  /// Which contact; the number is free again for the next one when it has ended.
  public var id: Touch.ID
  /// What became of it.
  public var phase: Touch.Phase
  /// Where it is; where it was last told to be, if it has ended.
  public var point: RawPoint

  /// Makes a contact.
  public init(_ id: Touch.ID, _ phase: Touch.Phase, at point: RawPoint) {
    self.id = id
    self.phase = phase
    self.point = point
  }
}
