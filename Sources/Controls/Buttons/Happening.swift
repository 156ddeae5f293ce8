public import Geometry

/// What is to be published, in the order in which it happened.
public enum Happening: Hashable, Sendable {
  /// A control has a new rung.
  case change(Change)
  /// A finger has done something with a button.
  case button(ButtonID, ButtonDeed, Cause)
  /// A control holds its value, or is turned again.
  case lock(ControlID, isLocked: Bool, Cause)
  /// A finger that went round a centre has lifted.
  case spinEnd(SpinEnd)

  /// What brought it about, and when.
  public struct Cause: Hashable, Sendable {
    /// What it was.
    public var source: ChangeSource
    /// When, on the kernel's monotonic clock.
    public var time: Microseconds

    /// Makes a cause.
    public init(_ source: ChangeSource, at time: Microseconds) {
      self.source = source
      self.time = time
    }
  }
}
