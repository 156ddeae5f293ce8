import AlsaSequencer
import EventLoop
import MIDIMessages

/// A port of ours that hears another one.
final class PortListener {
  /// What comes of it.
  enum News: Hashable {
    /// The port said something; the time is the kernel's monotonic clock, in microseconds.
    case message(MIDIMessage, time: Int64)
    /// What was said was not read in time and is lost.
    case overrun
    /// The port is there no more, or somebody took the connection away.
    case gone
  }

  private var sequencer: Sequencer
  private let port: PortAddress
  private let input: PortAddress

  /// Begins to hear a port.
  ///
  /// - Parameter port: The port.
  /// - Throws: What the system refused.
  init(to port: SequencerPort) throws(Failure) {
    self.port = port.address
    do throws(SequencerError) {
      var sequencer = try Sequencer(clientName: "detentctl")
      input = try sequencer.makePort(named: "in", .input)
      try sequencer.watchAnnouncements()
      try sequencer.subscribe(from: port.address, to: input)
      self.sequencer = sequencer
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Readable when something may have come.
  var descriptor: Int32 { sequencer.descriptor }

  /// What came next; nil where nothing waits.
  func next() throws(Failure) -> News? {
    do throws(SequencerError) {
      while let event = try sequencer.next() {
        if let news = news(of: event) { return news }
      }
      return nil
    } catch {
      throw .refused("\(error)")
    }
  }

  private func news(of event: SequencerEvent) -> News? {
    switch event {
    case .message(let message, from: port, to: input):
      .message(message, time: MonotonicClock.microseconds())
    case .overrun: .overrun
    case .announcement(.portExited(port)), .announcement(.clientExited(port.client)),
      .announcement(.unsubscribed(Subscription(from: port, to: input))):
      .gone
    case .message, .announcement, .other: nil
    }
  }
}
