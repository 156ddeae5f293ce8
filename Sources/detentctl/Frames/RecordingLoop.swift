import EventLoop
import Glibc

/// Reads what is recorded as it comes.
final class RecordingLoop {
  /// Why a recording is over.
  enum End {
    case asked
    /// What was recorded is there no more.
    case gone
  }

  private var result: Result<End, Failure> = .success(.asked)

  /// Reads until a signal asks for the end, what is recorded is gone, or nobody reads any more.
  ///
  /// - Parameters:
  ///   - descriptor: What is to be read.
  ///   - output: Where it is written.
  ///   - begin: Called once signals are heeded.
  ///   - readWhatWaits: Writes what waits; true when there will be no more.
  /// - Returns: Why it is over.
  /// - Throws: Why it cannot go on.
  func run(
    reading descriptor: Int32, into output: Output, begin: () throws(Failure) -> Void,
    _ readWhatWaits: @escaping () throws(Failure) -> Bool
  ) throws(Failure) -> End {
    do {
      let loop = try EventLoop()
      let signals = try Signals([SIGINT, SIGTERM, SIGHUP], on: loop) { [unowned loop] _ in
        loop.stop()
      }
      defer { withExtendedLifetime(signals) {} }
      try begin()
      try loop.watch(descriptor, for: .readable) { [unowned self, unowned loop] _ in
        do throws(Failure) {
          guard try readWhatWaits() else { return }
          result = .success(.gone)
        } catch {
          result = .failure(error)
        }
        loop.stop()
      }
      // Not where output is a plain file, which nobody hangs up on.
      _ = try? loop.watch(output.descriptor, for: []) { [unowned self, unowned loop] _ in
        result = .failure(.nobodyReads)
        loop.stop()
      }
      try loop.run()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
    let end = try result.get()
    // What was said before the signal came belongs to the recording.
    if end == .asked { _ = try readWhatWaits() }
    return end
  }
}
