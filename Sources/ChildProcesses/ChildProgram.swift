internal import CLinux
internal import Glibc

/// A program that this one has started and waits for.
public final class ChildProgram {
  /// Readable as soon as the program has ended; for `poll`.
  public let descriptor: Int32
  private let process: pid_t

  /// How a program ended.
  public enum End: Hashable, Sendable {
    /// By itself, with its exit status.
    case exit(status: Int32)
    /// By a signal, with its number.
    case signal(Int32)
  }

  /// Starts a program, looked for in PATH.
  ///
  /// It reads nothing, has no other descriptor of this one that is closed on exec, and takes the signals
  /// that this one ignores.
  ///
  /// - Parameters:
  ///   - words: Its name and its arguments.
  ///   - environment: The lines `NAME=VALUE`; nil for this program's own.
  ///   - output: Where its standard output goes; nil for where this program's goes.
  ///   - isQuiet: Whether what it writes to standard error is thrown away.
  /// - Throws: The number of the error. The corresponding C functions are `posix_spawnp` and
  ///   `pidfd_open`.
  public init(
    _ words: [String], environment: [String]? = nil, output: Int32? = nil, isQuiet: Bool = false
  ) throws(StartError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, 1) }
    if isQuiet { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What this program ignores and holds back would be so for the other.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let error = unsafe ChildProgram.withArray(words) { arguments in
      if let environment {
        unsafe ChildProgram.withArray(environment) { lines in
          unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, lines)
        }
      } else {
        unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
      }
    }
    guard error == 0 else { throw StartError(code: error) }
    descriptor = pidfd_open(process, 0)
    self.process = process
    guard descriptor >= 0 else {
      let code = errno
      kill(process, SIGKILL)
      _ = waitForEnd()
      throw StartError(code: code)
    }
  }

  deinit { close(descriptor) }

  /// Why a program could not be started.
  public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What errno was.
    public var code: Int32

    /// The system's words for it.
    public var description: String { unsafe String(cString: strerror(code)) }
  }

  /// The lines `NAME=VALUE` of this program's environment.
  public static var ownEnvironment: [String] {
    var lines: [String] = []
    var place = 0
    while let line = unsafe environ[place] {
      unsafe lines.append(String(cString: line))
      place += 1
    }
    return lines
  }

  /// Ends it at once.
  public func end() { kill(process, SIGKILL) }

  /// Waits until it has ended; to be called once.
  ///
  /// - Returns: How it ended.
  public func waitForEnd() -> End {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    // As WIFSIGNALED and WEXITSTATUS say it.
    let signal = status & 0x7f
    return signal == 0 ? .exit(status: (status >> 8) & 0xff) : .signal(signal)
  }

  private static func withArray<Result>(
    _ words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(first)
    }
  }
}

@available(*, unavailable)
extension ChildProgram: Sendable {}
