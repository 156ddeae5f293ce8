import AlsaSequencer
import ControlProtocol
import MIDIMessages
import Recordings

/// Hears a port and writes each message as soon as it comes.
final class PortRecorder {
  private let listener: PortListener
  private let port: SequencerPort
  private let output: Output
  private let file: String?
  private var start: Int64?
  /// How many messages were written.
  private(set) var messages = 0

  /// Makes a recorder, which begins to hear the port.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - output: Where to write.
  ///   - file: The file that this is, for messages; nil for standard output.
  /// - Throws: What the system refused.
  init(_ port: SequencerPort, into output: Output, file: String?) throws(Failure) {
    listener = try PortListener(to: port)
    self.port = port
    self.output = output
    self.file = file
  }

  /// Writes until a signal asks for the end, the port is gone, or nobody reads any more.
  ///
  /// - Parameter didBegin: Called when the names are written.
  /// - Returns: Which of these it was.
  /// - Throws: Why it cannot go on.
  func run(_ didBegin: () -> Void) throws(Failure) -> RecordingLoop.End {
    try RecordingLoop().run(reading: listener.descriptor, into: output) { () throws(Failure) in
      let head = PortRecording.head(
        of: port.name, comments: ["Recorded by detentctl \(Version.text): seconds, MIDI bytes"])
      try output.write(head, asFile: file)
      didBegin()
    } _: { [unowned self] () throws(Failure) in
      try readWhatWaits()
    }
  }

  /// Writes what waits; true when there will be no more.
  private func readWhatWaits() throws(Failure) -> Bool {
    while let news = try listener.next() {
      switch news {
      case .message(let message, let time): try write(message, at: time)
      case .overrun: try output.write("# messages are missing here\n", asFile: file)
      case .gone: return true
      }
    }
    return false
  }

  private func write(_ message: MIDIMessage, at time: Int64) throws(Failure) {
    let first = start ?? time
    start = first
    var bytes: [UInt8] = []
    message.appendBytes(to: &bytes)
    // A pair above controller 31, which only a program can send, is nothing on a wire.
    guard !bytes.isEmpty else { return }
    let line = MIDIRecordingLine(time: time - first, bytes: bytes)
    try output.write(line.text + "\n", asFile: file)
    messages += 1
  }
}
