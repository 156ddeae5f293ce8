public import MIDIMessages

/// What the sequencer has for us.
public enum SequencerEvent: Hashable, Sendable {
  /// A message that a port sent to one of ours.
  case message(MIDIMessage, from: PortAddress, to: PortAddress)
  /// Something came, went or changed; see `Sequencer.watchAnnouncements`.
  case announcement(Announcement)
  /// We did not read in time: all that waited is lost, messages and announcements alike.
  case overrun
  /// Anything else, which says nothing of a knob: system messages, system exclusive data.
  case other
}

/// What the sequencer tells of its clients and ports, ours among them.
///
/// It tells what comes, goes and is connected. Linux 6.1 does not tell new names of clients and ports
/// that are there, so that a name counts as it was when its port came.
public enum Announcement: Hashable, Sendable {
  /// A client has come; it may get its name and its ports later.
  case clientStarted(UInt8)
  /// A client has another name, or something else of it changed.
  case clientChanged(UInt8)
  /// A client has gone, and its ports with it.
  case clientExited(UInt8)
  /// A port has come.
  case portStarted(PortAddress)
  /// A port has another name, or something else of it changed.
  case portChanged(PortAddress)
  /// A port has gone.
  case portExited(PortAddress)
  /// Two ports were connected.
  case subscribed(Subscription)
  /// Two ports were disconnected.
  case unsubscribed(Subscription)
}
