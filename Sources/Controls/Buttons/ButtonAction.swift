public import Geometry

/// What a button does.
public enum ButtonAction: Hashable, Sendable {
  /// Another control of a group is the active one.
  case activate(GroupID, Choice)
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

  /// Which control an action is for.
  public enum Target: Hashable, Sendable {
    /// This one.
    case control(ControlID)
    /// The active one of a group.
    case active(GroupID)
  }

  /// Which control of a group becomes the active one.
  public enum Choice: Hashable, Sendable {
    /// The one behind it, and behind the last the first.
    case next
    /// The one before it, and before the first the last.
    case previous
    /// This one.
    case control(ControlID)
  }

  /// What becomes of a lock.
  public enum Locking: Hashable, Sendable {
    case lock
    case unlock
    case toggle
  }
}
