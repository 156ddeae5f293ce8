/// How the readings of an input become an angle or travel.
public enum Gesture: String, CaseIterable, Sendable {
  /// A relative encoder: counts, added up.
  case turn
  /// An endless absolute position, counted by its differences.
  case ring
  /// A bounded absolute value.
  case fader
  /// A thumb's sweep about a corner.
  case wheel
  /// A full circle about a middle.
  case dial
  /// One finger's rotation about a centre.
  case spin

  /// Those that fingers do on a touch panel.
  public static let ofFingers: [Gesture] = [.wheel, .dial, .spin]

  /// Whether it can go on from the last rung to the first, where a control wraps.
  public var canWrap: Bool {
    switch self {
    case .turn, .ring, .dial, .spin: true
    case .fader, .wheel: false
    }
  }
}
