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

  /// Orders by place on the ladder.
  public static func < (left: Position, right: Position) -> Bool {
    left.rungs < right.rungs
  }
}
