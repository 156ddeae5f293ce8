internal import CLibasound

/// What a port of ours is for.
public enum PortKind: Hashable, Sendable {
  /// Others may send to it.
  case input
  /// Others may listen to it.
  case output
  /// It only sends, to ports that its owner chose: nobody else may connect it, and tools that list
  /// what can be connected leave it out.
  case hidden

  var capabilities: UInt32 {
    switch self {
    case .input: UInt32(SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE)
    case .output: UInt32(SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ)
    case .hidden: UInt32(SND_SEQ_PORT_CAP_NO_EXPORT)
    }
  }
}
