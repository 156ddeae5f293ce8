/// What an absolute knob does when something else has moved the rung away from it.
public enum Takeover: String, CaseIterable, Sendable {
  /// It waits until it comes to the rung, or passes it.
  case pickup
  /// It takes the rung to where it is at its next motion.
  case jump
  /// It moves the rung in proportion to what is left ahead of both, until they meet.
  case scale
}
