public import Geometry

/// What a button does.
public enum ButtonAction: Hashable, Sendable {
  /// A control is put on a rung.
  case select(Target, Rung)
  /// A control goes on by rungs, and crosses them as by a hand.
  case step(Target, by: Int)
  /// A control is put where it begins.
  case reset(Target)
  /// A control goes to the next of some rungs, which are in order, and from the last to the first.
  ///
  /// Two of them are a toggle, more are favourites. From a rung that is none of them it goes to the
  /// next one up the ladder.
  case next(Target, of: [Rung])
  /// A control holds its value whatever turns it, or is turned again.
  case lock(Target, Locking)
  /// Nothing but what every button does: it is told.
  case notify

  /// Which control an action is for.
  public enum Target: Hashable, Sendable {
    /// This one.
    case control(ControlID)
    /// The active one of a group.
    case active(GroupID)
  }

  /// What becomes of a lock.
  public enum Locking: Hashable, Sendable {
    case lock
    case unlock
    case toggle
  }
}
