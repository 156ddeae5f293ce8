/// What was selected on a ladder, as it is remembered: enough to find it again where the ladder has
/// changed since.
public struct KeptSelection: Hashable, Sendable {
  /// The place on the ladder of that time, from 0.
  public var index: Int
  /// The canonical text of the rung.
  public var value: String
  /// The quantity of the rung, where it had one.
  public var number: Double?

  /// Makes a selection of its three parts.
  public init(index: Int, value: String, number: Double?) {
    self.index = index
    self.value = value
    self.number = number
  }
}
