/// A place on a ladder that may lie between two rungs, in rungs: 2.5 is half way from 2 to 3.
public struct Position: Hashable, Comparable, Sendable {
  /// The place in rungs, 0 … count − 1 on an open ladder.
  public var rungs: Double

  /// Makes a position from a number of rungs.
  public init(rungs: Double) {
    self.rungs = rungs
  }

  /// The middle of a rung.
  public init(_ rung: Rung) {
    rungs = Double(rung.index)
  }

  /// The rung that is nearest; half way between two it is the higher one.
  ///
  /// It may be off the ladder if the position is. Not a number is nearest to the first rung.
  public var nearestRung: Rung {
    guard !rungs.isNaN else { return Rung(0) }
    let below = rungs.rounded(.down)
    let nearest = rungs - below < 0.5 ? below : below + 1
    return Rung(Int(exactly: nearest) ?? (nearest < 0 ? .min : .max))
  }

  /// Orders by place on the ladder.
  public static func < (left: Position, right: Position) -> Bool {
    left.rungs < right.rungs
  }
}
