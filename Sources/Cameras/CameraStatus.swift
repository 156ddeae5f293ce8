/// How a camera or one of its controls is, in a word and, where something is wrong, with the reason.
public struct CameraStatus: Hashable, Sendable {
  /// The word.
  public enum State: String, CaseIterable, Sendable {
    /// It is being opened and has not been there before.
    case connecting
    /// All that was asked is done.
    case ready
    /// A wish waits for its turn.
    case waiting
    /// A wish is being set.
    case setting
    /// It does not take anything now; tried again.
    case busy
    /// It did not work, nobody knows why; tried again.
    case failing
    /// It did not take what was asked last.
    case refused
    /// It is not there; waited for.
    case unplugged
    /// It does not answer; tried again.
    case asleep
  }

  /// The word.
  public var state: State
  /// Why, where something is wrong.
  public var reason: String?

  /// Makes a status.
  public init(_ state: State, _ reason: String? = nil) {
    self.state = state
    self.reason = reason
  }
}
