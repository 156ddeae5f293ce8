/// After how many positions an endless absolute axis begins again.
public enum RingModulus: Hashable, Sendable {
  /// After so many, at least 2.
  case positions(Int)
  /// After the axis' last value: it sends all from its minimum to its maximum.
  case wholeAxis
  /// Before the axis' last value: it declares its number of positions as its maximum, as the kernel's
  /// rotary-encoder does, and never sends it.
  case axisWithoutMaximum
}
