public import Geometry

/// What one finger did in a frame.
public struct Touch: Hashable, Sendable {
  /// Which finger; a number that no other finger on the device has until this one lifts.
  public struct ID: Hashable, Sendable {
    /// The number; which one says nothing.
    public var number: Int32

    /// Makes the id of a number.
    public init(_ number: Int32) {
      self.number = number
    }
  }

  /// What became of the finger.
  public enum Phase: Hashable, Sendable {
    /// It came down.
    case began
    /// It slid, or rested while others moved.
    case moved
    /// It lifted; the point is the last that was known.
    case ended
  }

  /// Which finger.
  public var id: ID
  /// What became of it.
  public var phase: Phase
  /// Where it is.
  public var point: Point

  /// Makes a touch.
  public init(_ id: ID, _ phase: Phase, at point: Point) {
    self.id = id
    self.phase = phase
    self.point = point
  }
}
