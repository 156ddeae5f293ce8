/// The one finger that holds a gesture, from where it came down until it lifts, wherever it wanders.
///
/// Whether a finger is meant is decided once, where it comes down. While one holds, every other is
/// nobody's business here.
struct HeldFinger: Hashable, Sendable {
  /// What a touch is for a gesture.
  enum Act: Hashable, Sendable {
    /// A finger came down, and none holds the gesture: `hold` it if it is meant.
    case comesDown
    /// The finger that held it came down again, so that its lift was lost: it has let go.
    case comesDownAgain
    /// The finger that holds it is at another place.
    case slides
    /// The finger that held it has let go.
    case lifts
    /// Another finger.
    case isAnother
  }

  private var id: Touch.ID?

  /// Whether a finger holds the gesture.
  var isHeld: Bool { id != nil }

  /// Lets go where the finger lifts, and says what a touch is.
  mutating func follow(_ touch: Touch) -> Act {
    guard let id else { return touch.phase == .began ? .comesDown : .isAnother }
    guard id == touch.id else { return .isAnother }
    switch touch.phase {
    case .began:
      letGo()
      return .comesDownAgain
    case .moved:
      return .slides
    case .ended:
      letGo()
      return .lifts
    }
  }

  /// From now on this finger holds the gesture.
  mutating func hold(_ touch: Touch) {
    id = touch.id
  }

  /// No finger holds the gesture any more.
  mutating func letGo() {
    id = nil
  }
}
