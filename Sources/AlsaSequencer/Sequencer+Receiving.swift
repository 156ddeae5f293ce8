internal import CLibasound
internal import Glibc

extension Sequencer {
  /// Whether events were taken from the kernel that `next` has not told yet: the descriptor does not
  /// know of them, so that `next` has to be called without waiting.
  ///
  /// The corresponding C function is `snd_seq_event_input_pending`.
  public var hasWaitingInput: Bool {
    unsafe snd_seq_event_input_pending(handle, 0) > 0
  }

  /// The next event; nil when nothing waits.
  ///
  /// - Throws: What the system refused. The corresponding C function is `snd_seq_event_input`.
  public mutating func next() throws(SequencerError) -> SequencerEvent? {
    var pointer: UnsafeMutablePointer<snd_seq_event_t>?
    let result = unsafe snd_seq_event_input(handle, &pointer)
    switch result {
    case -EAGAIN: return nil
    case -ENOSPC: return .overrun
    // A part of an event of variable length, which is thrown away with what else was read.
    case -EINVAL: return .overrun
    case ..<0: throw SequencerError("read", on: Sequencer.node, -result)
    default: break
    }
    guard let pointer = unsafe pointer else { return .other }
    let event = unsafe SequencerEvent(pointer.pointee)
    if case .announcement = event, unsafe PortAddress(pointer.pointee.dest) != announcementPort {
      // Of a connection that another made, each of our ports is told too.
      return .other
    }
    return event
  }
}
