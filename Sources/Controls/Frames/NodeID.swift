/// Which of the nodes that are one device of the settings speaks: two equal knobs are one device.
///
/// An absolute position is a position of one node, and is never compared with another's.
public struct NodeID: Hashable, Sendable {
  /// A number that no other open node has.
  public var number: Int32

  /// Makes the id of a number.
  public init(_ number: Int32) {
    self.number = number
  }
}
