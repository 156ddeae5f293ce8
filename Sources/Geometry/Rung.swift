/// A place on a ladder: 0 is its first rung.
///
/// A rung says nothing of the ladder's length; whoever holds both keeps it within 0 … count − 1.
public struct Rung: Hashable, Comparable, Sendable {
  /// The place, 0 … count − 1.
  public var index: Int

  /// Makes the rung at a place.
  public init(_ index: Int) {
    self.index = index
  }

  /// Orders by place on the ladder.
  public static func < (left: Rung, right: Rung) -> Bool {
    left.index < right.index
  }

  /// This rung if the ladder has it, else the end that is nearer.
  public func clamped(toCount count: Int) -> Rung {
    Rung(max(0, min(index, max(count, 1) - 1)))
  }
}
