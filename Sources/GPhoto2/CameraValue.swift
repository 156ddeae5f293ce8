/// What a setting of a camera stands at, or is to be set to.
public enum CameraValue: Hashable, Sendable, CustomStringConvertible {
  /// One of its choices, in the camera's words.
  case choice(String)
  /// A number, in the setting's own unit.
  case number(Float)
  /// On or off.
  case toggle(Bool)

  /// The value in words, as it stands in messages.
  public var description: String {
    switch self {
    case .choice(let text): text
    case .number(let number): "\(number)"
    case .toggle(let isOn): isOn ? "on" : "off"
    }
  }
}

/// The numbers that a setting of a camera can be set to; all of them are finite.
public struct CameraRange: Hashable, Sendable {
  /// The least.
  public let lower: Float
  /// The greatest, not less than `lower`.
  public let upper: Float
  /// The distance from one to the next, greater than 0; nil where the camera names none.
  public let step: Float?

  /// Makes a range, unless what a driver says is none.
  public init?(lower: Float, upper: Float, step: Float) {
    guard lower.isFinite, upper.isFinite, lower <= upper else { return nil }
    self.lower = lower
    self.upper = upper
    self.step = step.isFinite && step > 0 ? step : nil
  }
}
