/// Which hand's thumb turns a wheel; the left hand's wheel is the mirror image of the right hand's.
public enum Hand: String, CaseIterable, Sendable {
  /// The pivot is at the bottom right.
  case right
  /// The pivot is at the bottom left.
  case left
}
