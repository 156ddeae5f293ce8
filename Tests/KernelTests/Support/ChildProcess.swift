import FoundationEssentials
import Glibc
import TestSupport

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
  /// - Throws: What the system refused. The corresponding C function is `posix_spawnp`.
  init(_ command: [String], environment: [String: String] = [:], log: String) throws {
    self.log = log
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    identifier = try spawn(command, environment: variables, log: log)
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
