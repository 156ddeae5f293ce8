internal import Geometry

/// One control of a camera that is set at a pace.
struct PacedControl<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The newest wish that nobody has begun to set.
  var wish: Value?
  /// What the camera has, as far as it is known.
  var known: Value?
  /// What those outside take it to be: what they wished last, or were told after it.
  var shown: Value?
  var mustRead = true
  var backOff = BackOff()
  /// Why it is left alone for a while: busy or failing.
  var trouble: CameraStatus?
  /// Why the last wish was not taken.
  var refusal: String?
  /// The wish that was not taken and is still to be told of with what the camera has instead.
  var refused: Value?

  /// Whether there is something to do.
  var hasWork: Bool { wish != nil || mustRead }

  /// It went well, or is given up: the next try is a first one.
  mutating func calm() {
    backOff = BackOff()
    trouble = nil
  }
}
