public import Geometry

/// What to do with a camera now.
public enum CameraStep<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Open the camera; its controls are read afterwards.
  case open
  /// Set a control, and read back what the camera made of it.
  case set(control: Int, Value)
  /// Read a control.
  case read(control: Int)
  /// Nothing until then; nil: until something is told.
  case wait(until: Microseconds?)
}

/// How a step ended.
public enum CameraOutcome<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Well; with what the camera says that the control now is, nil where it does not say or was opened.
  case done(Value?)
  /// The camera does not take it, and will not; with what the control now is, where that is known.
  case refused(String, Value?)
  /// The camera is there and does not take it now.
  case busy(String)
  /// It did not work, nobody knows why: worth another try or two.
  case failed(String)
  /// The camera is not there.
  case gone(String)
  /// The camera is there and does not answer until it is woken.
  case asleep(String)
}

/// What the camera has that was not asked for.
public struct CameraFinding<Value: Hashable & Sendable>: Hashable, Sendable {
  /// How it came to that.
  public enum Cause: Hashable, Sendable {
    /// Somebody changed it on the camera, or it was found so.
    case onCamera
    /// It was set, and the camera took something else.
    case adjusted(asked: Value)
    /// It was set, and the camera did not take it; why.
    case refused(asked: Value, String)
  }

  /// The control's place.
  public var control: Int
  /// What the control is.
  public var value: Value
  /// How it came to that.
  public var cause: Cause

  /// Makes news of a control.
  public init(control: Int, value: Value, cause: Cause) {
    self.control = control
    self.value = value
    self.cause = cause
  }
}
