/// Which of the nodes that are one device has the word: positions of two are never compared.
///
/// The one that moves has it; how another stands when it is opened, or after a drop, is passed over.
struct SpeakingNode: Hashable, Sendable {
  /// What a frame's node is to the one that spoke before.
  enum Turn: Hashable, Sendable {
    /// It is the same one.
    case same
    /// It has the word from now on, and nothing that is known of a position is of this node.
    case new
    /// Another one has the word.
    case other
  }

  private var node = NodeID(-1)

  /// Takes a frame's node.
  mutating func take(_ frame: borrowing InputFrame) -> Turn {
    guard frame.node != node else { return .same }
    guard node == NodeID(-1) || frame.kind == .events else { return .other }
    node = frame.node
    return .new
  }

  /// Learns that a node has gone.
  ///
  /// - Parameter gone: The node.
  /// - Returns: Whether it was the one that had the word; nobody has it then.
  mutating func disconnect(_ gone: NodeID) -> Bool {
    guard gone == node else { return false }
    node = NodeID(-1)
    return true
  }
}
