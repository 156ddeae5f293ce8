public import Geometry

/// What made a control change.
public enum ChangeSource: Hashable, Sendable {
  case device(DeviceID)
  /// A client of the socket.
  case socket
}

/// A control has a new rung.
public struct Change: Hashable, Sendable {
  /// The control.
  public var control: ControlID
  /// The rung that is now selected.
  public var rung: Rung
  /// How many rungs were passed over since the last publication, there and back included.
  public var crossed: Int
  /// What changed it last.
  public var source: ChangeSource
  /// When, on the kernel's monotonic clock.
  public var time: Microseconds

  /// Whether a hand has come to an end of the ladder by it.
  ///
  /// - Parameters:
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether it goes round, and has no end.
  /// - Returns: Whether it has.
  public func isAtEnd(ofLadder count: Int, wraps: Bool) -> Bool {
    !wraps && crossed > 0 && (rung.index == 0 || rung.index == count - 1)
  }

  /// Makes a change.
  public init(
    control: ControlID, rung: Rung, crossed: Int, source: ChangeSource, time: Microseconds
  ) {
    self.control = control
    self.rung = rung
    self.crossed = crossed
    self.source = source
    self.time = time
  }
}
