internal import Controls

/// Tells everybody what has changed: instruments first, which are played, then the clients.
///
/// What they are told is kept before, so that it is there after whatever ends the daemon.
final class Publisher {
  private let core: Core
  private let server: SocketServer
  /// Nothing where no settings had to do with MIDI yet.
  var midi: MIDISender?
  /// Nothing where nothing is remembered.
  private let state: StateKeeper?

  init(core: Core, server: SocketServer, midi: MIDISender?, state: StateKeeper?) {
    self.core = core
    self.server = server
    self.midi = midi
    self.state = state
  }

  /// Tells what has changed since the last time; nothing where nothing has.
  func publish() {
    let isWatched = server.isWatched
    core.takeChanges(withLines: isWatched) { change, line in
      state?.note(change.control, change.rung)
      midi?.tell(change)
      if isWatched { server.tell(change, line) }
    }
    midi?.finish()
  }
}
