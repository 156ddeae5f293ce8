internal import AlsaSequencer
internal import MIDIMessages

/// The daemon as a client of the sequencer: the port that hears, the one that is heard, and one that
/// sends to chosen ports only.
final class SequencerClient {
  private var sequencer: Sequencer
  /// Everybody may send to it.
  let input: PortAddress
  /// Everybody may listen to it.
  let output: PortAddress
  /// Sends what is for a chosen port alone, and is in nobody's list.
  private let sender: PortAddress

  /// What other programs call the daemon.
  static let name = SequencerPort.nameOfDaemon

  init() throws(SequencerError) {
    var sequencer = try Sequencer(clientName: SequencerClient.name)
    input = try sequencer.makePort(named: "in", .input)
    output = try sequencer.makePort(named: "out", .output)
    sender = try sequencer.makePort(named: "sender", .hidden)
    try sequencer.watchAnnouncements()
    self.sequencer = sequencer
  }

  var descriptor: Int32 { sequencer.descriptor }
  var number: UInt8 { sequencer.clientNumber }

  /// Whether something may be read though the descriptor does not say so.
  var hasWaitingInput: Bool { sequencer.hasWaitingInput }

  /// The next event; nil when nothing waits.
  func next() throws(SequencerError) -> SequencerEvent? {
    try sequencer.next()
  }

  // MARK: Ports

  func ports() throws(SequencerError) -> [SequencerPort] {
    try sequencer.ports()
  }

  func port(at address: PortAddress) throws(SequencerError) -> SequencerPort? {
    try sequencer.port(at: address)
  }

  /// Who is connected to the port `out`.
  func listeners() throws(SequencerError) -> [PortAddress] {
    try sequencer.connections(of: output).filter { $0.from == output }.map(\.to)
  }

  /// Whom the port `in` is connected to.
  func speakers() throws(SequencerError) -> [PortAddress] {
    try sequencer.connections(of: input).filter { $0.to == input }.map(\.from)
  }

  /// The ports that a way is open to.
  func ways() throws(SequencerError) -> [PortAddress] {
    try sequencer.connections(of: sender).filter { $0.from == sender }.map(\.to)
  }

  /// Hears a port; returns whether it was not heard already.
  func hear(_ port: PortAddress) throws(SequencerError) -> Bool {
    try sequencer.subscribe(from: port, to: input)
  }

  /// Hears a port no longer.
  func stopHearing(_ port: PortAddress) {
    // Gone is gone.
    _ = try? sequencer.unsubscribe(from: port, to: input)
  }

  /// Opens the way to a port that is sent to alone: hardware takes nothing from whom it is not connected
  /// to.
  func reach(_ port: PortAddress) throws(SequencerError) {
    try sequencer.subscribe(from: sender, to: port)
  }

  /// Sends to a port no longer.
  func stopReaching(_ port: PortAddress) {
    _ = try? sequencer.unsubscribe(from: sender, to: port)
  }

  // MARK: Sending

  /// Sends to everybody who is connected to `out`.
  func send(_ message: MIDIMessage) throws(SequencerError) {
    try sequencer.send(message, from: output, to: .subscribers)
  }

  /// Sends to one port alone; one that listens to `out` hears it from there.
  func send(
    _ message: MIDIMessage, to port: PortAddress, isListener: Bool
  ) throws(SequencerError) {
    try sequencer.send(message, from: isListener ? output : sender, to: .address(port))
  }
}
