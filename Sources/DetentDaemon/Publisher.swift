internal import Controls

/// Tells everybody what has changed: instruments first, which are played, then the clients.
final class Publisher {
  private let core: Core
  private let server: SocketServer
  /// Nothing where no settings had to do with MIDI yet.
  var midi: MIDISender?

  init(core: Core, server: SocketServer, midi: MIDISender?) {
    self.core = core
    self.server = server
    self.midi = midi
  }

  /// Tells what has changed since the last time; nothing where nothing has.
  func publish() {
    let isWatched = server.isWatched
    core.takeChanges(withLines: isWatched) { change, line in
      midi?.tell(change)
      if isWatched { server.tell(change, line) }
    }
    midi?.finish()
  }
}
