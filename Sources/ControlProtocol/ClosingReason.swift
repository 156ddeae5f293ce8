/// Why the daemon closes its connections, as its notification `closing` says it.
public enum ClosingReason {
  /// It was asked to end.
  public static let stopped = "stopped"
  /// The recording that it played is over; a client that watched it has seen all.
  public static let endOfRecording = "end of recording"
}
