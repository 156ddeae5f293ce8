/// Which value each rung of a ladder has in a parameter.
public enum RungSpread: Hashable, Sendable {
  /// Evenly from 0 to the greatest value: round(i · greatest / (n − 1)), 0 for a ladder of one.
  case even
  /// The rung's own number, from 0.
  case index
  /// One value a rung, in their order.
  case values([UInt16])
}
