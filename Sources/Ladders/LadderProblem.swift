/// Why a ladder cannot be made, with what would be right.
public struct LadderProblem: Error, Hashable, Sendable {
  /// The part of the ladder's description that is wrong.
  public enum Part: String, Hashable, Sendable {
    case from, to, step, values, rungs
  }

  /// The part that is wrong.
  public var part: Part
  /// The entry of `values` or `rungs` that is wrong, counted from 0, where it is one entry.
  public var entry: Int?
  /// What is wrong, and what would be right.
  public var message: String

  init(_ part: Part, entry: Int? = nil, _ message: String) {
    self.part = part
    self.entry = entry
    self.message = message
  }
}
