import FoundationEssentials
import Glibc
import TestSupport

/// A program of this build that a test started; killed when it is let go.
final class StartedProgram {
  let identifier: pid_t
  private let log: String
  private var status: Int32?

  /// Starts a program, with the variables by which libgphoto2 finds the virtual camera.
  init(_ name: String, _ arguments: [String], log: String) throws {
    self.log = log
    identifier = try spawn(
      [BuiltPrograms.folder + "/" + name] + arguments,
      environment: ProcessInfo.processInfo.environment, log: log)
  }

  deinit {
    if isRunning {
      kill(identifier, SIGKILL)
      var result: Int32 = 0
      waitpid(identifier, &result, 0)
    }
  }

  /// What it said so far.
  var output: String { textOfFile(log) ?? "" }

  var isRunning: Bool {
    guard status == nil else { return false }
    var result: Int32 = 0
    guard waitpid(identifier, &result, WNOHANG) == identifier else { return true }
    status = result
    return false
  }

  func send(_ signal: Int32) {
    if isRunning { kill(identifier, signal) }
  }

  /// Waits until it ends and gives its exit status, or minus the signal that ended it.
  func waitForEnd(within seconds: Double = 20) throws -> Int32 {
    try waitUntil("the end of a program: \(output)", within: seconds) { !isRunning }
    let status = status ?? 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Asks it to end and waits for that.
  func end() throws -> Int32 {
    send(SIGTERM)
    return try waitForEnd()
  }

  /// Waits until it has said something.
  func wait(for words: String) throws {
    try waitUntil("\"\(words)\" in \(output)") { output.contains(words) }
  }
}

/// What was waited for did not come.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// Waits until something is so.
func waitUntil(
  _ what: @autoclosure () -> String, within seconds: Double = 20, _ isSo: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
  while ContinuousClock.now < end {
    if try isSo() { return }
    usleep(5000)
  }
  throw Missing(description: "not within \(seconds) s: \(what())")
}
