internal import CLinux
internal import Glibc

/// A file that is replaced as a whole, and so that a power cut leaves the old or the new one.
///
/// A disk can take seconds to say that it has something (an SD card does), so a child process waits
/// for it. It is forked and not a program of its own: it does nothing but write the file. One at a time
/// is at work.
public final class StateFile {
  private let path: String
  private let folder: OpenFolder
  private let temporaryName: [CChar]
  private let finalName: [CChar]
  private var child: pid_t = 0
  private var end: Int32 = -1

  /// Makes one for a file in a folder.
  public init(_ name: String, in folder: OpenFolder) {
    path = folder.path(of: name)
    self.folder = folder
    temporaryName = StateFile.text(name + ".new")
    finalName = StateFile.text(name)
  }

  deinit {
    if isBeingWritten { _ = finish() }
  }

  private static func text(_ name: String) -> [CChar] {
    name.utf8.map { CChar(bitPattern: $0) } + [0]
  }

  /// Whether a child is at work, or was and has not been asked how it went.
  public var isBeingWritten: Bool { end >= 0 }

  /// Replaces the file and waits for the disk.
  ///
  /// - Throws: What the system refused, and at which step.
  public func replace(with bytes: [UInt8]) throws(FileError) {
    let refusal = withReplacement(of: bytes) { replacement in replacement.replace() }
    if let refusal { throw error(refusal) }
  }

  /// Has a child replace the file; none may be at work.
  ///
  /// - Returns: A descriptor that is readable when the child is done; then `finish()` is to be called.
  /// - Throws: What the system refused. The corresponding C functions are `socketpair` and `fork`.
  public func beginReplacing(with bytes: [UInt8]) throws(FileError) -> Int32 {
    precondition(!isBeingWritten, "one child at a time")
    var ends: [Int32] = [-1, -1]
    // Not a pipe, which is one of the things that a hardened service is shut off from.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw FileError("write", path, code: errno)
    }
    let (reading, writing) = (ends[0], ends[1])
    let forked = withReplacement(of: bytes) { replacement in
      let forked = fork()
      if forked == 0 { StateFile.beChild(replacement, writing) }
      return forked
    }
    let code = errno
    close(writing)
    guard forked > 0 else {
      close(reading)
      throw FileError(FileError.startingProcess, path, code: code)
    }
    child = forked
    end = reading
    return reading
  }

  /// Waits until the child is done.
  ///
  /// - Parameter milliseconds: How long.
  /// - Returns: Whether it is.
  ///
  /// The corresponding C function is `poll`.
  public func isDone(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    var count: Int32 = -1
    repeat { count = unsafe poll(&wanted, 1, milliseconds) } while count < 0 && errno == EINTR
    return count > 0
  }

  /// Leaves the child alone with its work: how it goes is not asked for any more.
  public func leave() {
    close(end)
    end = -1
  }

  /// Waits for the child, which by its descriptor is at its end, and tells how it went.
  ///
  /// - Returns: The error; nil where the file is on the disk.
  public func finish() -> FileError? {
    var refusal = FileReplacement.Refusal(step: 0, code: 0)
    let size = MemoryLayout<FileReplacement.Refusal>.size
    var count = -1
    repeat { count = unsafe read(end, &refusal, size) } while count < 0 && errno == EINTR
    close(end)
    end = -1
    var status: Int32 = 0
    var ended: pid_t = -1
    repeat { ended = unsafe waitpid(child, &status, 0) } while ended < 0 && errno == EINTR
    if count == size { return error(refusal) }
    guard ended == child, status != 0 else { return nil }
    return FileError(
      "write", path, code: 0, reason: "the process for it ended with signal \(status & 0x7f)")
  }

  private func error(_ refusal: FileReplacement.Refusal) -> FileError {
    FileError(FileReplacement.attempts[Int(refusal.step)], path, code: refusal.code)
  }

  private func withReplacement<Result>(
    of bytes: [UInt8], _ body: (FileReplacement) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe temporaryName.withUnsafeBufferPointer { temporary in
        unsafe finalName.withUnsafeBufferPointer { name in
          // Never nil: both texts have their 0 at least.
          guard let first = temporary.baseAddress, let last = name.baseAddress else {
            preconditionFailure("a name without an end")
          }
          return unsafe body(
            FileReplacement(
              folder: folder.descriptor, temporary: first, name: last, bytes: bytes))
        }
      }
    }
  }

  /// What the child does: it lets go of all that is the daemon's, so that a daemon which is killed
  /// meanwhile holds on to no socket and to no device, writes, and leaves.
  private static func beChild(_ replacement: FileReplacement, _ answer: Int32) -> Never {
    let low = UInt32(min(replacement.folder, answer))
    let high = UInt32(max(replacement.folder, answer))
    if low > 3 { _ = close_range(3, low - 1, 0) }
    if high > low + 1 { _ = close_range(low + 1, high - 1, 0) }
    _ = close_range(high + 1, UInt32.max, 0)
    guard var refusal = replacement.replace() else { _exit(0) }
    _ = unsafe write(answer, &refusal, MemoryLayout<FileReplacement.Refusal>.size)
    _exit(1)
  }
}

@available(*, unavailable)
extension StateFile: Sendable {}
