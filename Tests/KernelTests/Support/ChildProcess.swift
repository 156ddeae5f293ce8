import FoundationEssentials
import Glibc

/// A program that a test started; killed when it is let go.
final class ChildProcess {
  let identifier: pid_t
  /// The file that holds what it wrote to standard output and error.
  let log: String
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program, looked for in PATH where it has no slash, and its arguments.
  ///   - environment: Variables to set beside those of this process.
  ///   - log: The file for standard output and error.
  /// - Throws: What the system refused. The corresponding C function is `posix_spawn`.
  init(_ command: [String], environment: [String: String] = [:], log: String) throws {
    self.log = log
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // The threads that tests run on block every signal, and children would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = command.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var started: pid_t = 0
    errno = posix_spawnp(&started, command[0], &actions, &attributes, &arguments, &settings)
    guard errno == 0 else { throw Missing(refused: "start \(command[0])") }
    identifier = started
  }

  deinit { end(SIGKILL) }

  /// What it said so far.
  var output: String {
    (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
  }

  /// Whether it still runs.
  var isRunning: Bool {
    guard status == nil else { return false }
    var result: Int32 = 0
    guard waitpid(identifier, &result, WNOHANG) == identifier else { return true }
    status = result
    return false
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    if isRunning { kill(identifier, signal) }
  }

  /// Waits until it ends by itself and gives its exit status, or minus the signal that ended it.
  @discardableResult
  func waitForEnd(within seconds: Double = 20) throws -> Int32 {
    try waitUntil("the end of process \(identifier)", within: seconds) { !isRunning }
    guard let status else { throw Missing("an exit status") }
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Ends it with a signal and waits for that; a stopped process is woken.
  func end(_ signal: Int32) {
    guard isRunning else { return }
    kill(identifier, signal)
    kill(identifier, SIGCONT)
    do {
      try waitForEnd()
    } catch {
      kill(identifier, SIGKILL)
      var result: Int32 = 0
      waitpid(identifier, &result, 0)
      status = result
    }
  }
}
