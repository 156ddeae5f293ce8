import Drawing
import Glibc
import StandardStreams

/// A stream that lines are written to, each at once.
struct Output {
  /// The file descriptor.
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a line with its end.
  func line(_ text: String) throws(Failure) {
    try write(text + "\n")
  }

  /// Writes text, all of it.
  func write(_ text: String) throws(Failure) {
    do {
      try StandardStreams.write(text, to: descriptor)
    } catch {
      switch error {
      case .nobodyReads: throw .nobodyReads
      case .refused(let code): throw .output(code: code)
      }
    }
  }

  /// Writes text, all of it, where the stream may be a file; messages name it then.
  func write(_ text: String, asFile file: String?) throws(Failure) {
    do {
      try write(text)
    } catch .output(let code) {
      guard let file else { throw .output(code: code) }
      throw .refused("cannot write to \(file): \(Failure.words(code))")
    }
  }

  /// Writes a line of the program's own about what goes on; one that is not taken is let go.
  func notice(_ text: String) {
    // Names of devices and recordings may hold anything, and must not steer a terminal.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try? line(
      "detentctl: \(lines.map { String($0).withControlsVisible }.joined(separator: "\n"))")
  }

  /// Waits until another descriptor can be read, or for so long at most.
  ///
  /// - Parameters:
  ///   - other: What is to be read; nil to wait for the time alone.
  ///   - milliseconds: The longest wait; −1 for as long as it takes.
  /// - Throws: `nobodyReads` as soon as whoever reads this stream has gone.
  func wait(for other: Int32?, milliseconds: Int32 = -1) throws(Failure) {
    if waitUntil(readable: other, or: descriptor, 0, milliseconds: milliseconds) {
      throw .nobodyReads
    }
  }
}
