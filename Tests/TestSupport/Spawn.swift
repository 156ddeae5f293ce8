public import Glibc

/// Where the programs of this build lie: the folder of the test program.
public enum BuiltPrograms {
  /// The folder, without a slash at its end.
  public static let folder: String = {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }()
}

/// A program could not be started.
public struct SpawnError: Error, CustomStringConvertible {
  /// The program and the system's words for the error.
  public let description: String
}

/// Starts a program with no input, and with signals as a shell would give them.
///
/// The threads that tests run on block every signal, and children would inherit that.
///
/// - Parameters:
///   - command: The program, looked for in PATH where it has no slash, and its arguments.
///   - environment: All the variables that it gets.
///   - log: The file to which standard output and error are appended.
/// - Returns: Its process id.
/// - Throws: What the system refused. The corresponding C function is `posix_spawnp`.
public func spawn(
  _ command: [String], environment: [String: String], log: String
) throws(SpawnError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var words = command.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in words + variables { free(text) } }
  var started: pid_t = 0
  let result = posix_spawnp(&started, command[0], &actions, &attributes, &words, &variables)
  guard result == 0 else {
    throw SpawnError(description: "start \(command[0]): \(String(cString: strerror(result)))")
  }
  return started
}
