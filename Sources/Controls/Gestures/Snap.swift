/// How far towards the next rung a position must come before the rung changes, in rungs.
///
/// From 0.5, where it changes half way, to 1, where it changes on reaching the next rung. The dead
/// zone between two neighbours is 2 · snap − 1 rungs wide.
public struct Snap: Hashable, Sendable {
  /// The distance in thousandths of a rung, 500 … 1000.
  public let perMille: Int

  /// Makes a snap, kept to a thousandth; nil if it is below 0.5 or above 1.
  public init?(_ rungs: Double) {
    guard rungs >= 0.5, rungs <= 1 else { return nil }
    perMille = Int((rungs * 1000).rounded())
  }

  private init(perMille: Int) {
    self.perMille = perMille
  }

  /// For what has no detents of its own: a free-spinning knob, a finger, a fader.
  public static let free = Snap(perMille: 600)
  /// For encoders with several counts a click: the value changes at the click, not ahead of it.
  public static let detented = Snap(perMille: 1000)

  /// The distance in rungs, 0.5 … 1.
  public var rungs: Double { Double(perMille) / 1000 }
}
