import FoundationEssentials
public import Glibc

/// A program of this build that a test started; killed when it is let go.
public final class StartedProgram {
  /// Its process id.
  public let identifier: pid_t
  private let log: String
  private var status: Int32?

  /// Starts a program with the variables of this process, which say where the virtual camera is.
  ///
  /// - Parameters:
  ///   - name: Its name; it lies beside the test program.
  ///   - arguments: What it is given.
  ///   - log: The file to which what it says is appended.
  /// - Throws: What the system refused.
  public convenience init(_ name: String, _ arguments: [String], log: String) throws {
    try self.init(command: [BuiltPrograms.folder + "/" + name] + arguments, log: log)
  }

  /// Starts any program, looked for in PATH where it has no slash.
  public init(command: [String], log: String) throws {
    self.log = log
    identifier = try spawn(
      command, environment: ProcessInfo.processInfo.environment, log: log)
  }

  deinit {
    if isRunning {
      kill(identifier, SIGKILL)
      var result: Int32 = 0
      waitpid(identifier, &result, 0)
    }
  }

  /// What it said so far.
  public var output: String { textOfFile(log) ?? "" }

  /// Whether it has not ended.
  public var isRunning: Bool {
    guard status == nil else { return false }
    var result: Int32 = 0
    guard waitpid(identifier, &result, WNOHANG) == identifier else { return true }
    status = result
    return false
  }

  /// Sends it a signal, if it has not ended.
  public func send(_ signal: Int32) {
    if isRunning { kill(identifier, signal) }
  }

  /// Waits until it ends and gives its exit status, or minus the signal that ended it.
  public func waitForEnd(within seconds: Double = 20) throws -> Int32 {
    try waitFor("the end of a program: \(output)", within: seconds) { !isRunning }
    let status = status ?? 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Asks it to end and waits for that.
  public func end() throws -> Int32 {
    send(SIGTERM)
    return try waitForEnd()
  }

  /// Waits until it has said something.
  public func wait(for words: String) throws {
    try waitFor("\"\(words)\" in \(output)") { output.contains(words) }
  }
}

/// What was waited for did not come.
public struct NotInTime: Error, CustomStringConvertible {
  /// What was waited for.
  public let description: String
}

/// Waits until something is so, looking again every few milliseconds.
public func waitFor(
  _ what: @autoclosure () -> String, within seconds: Double = 20, _ isSo: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .milliseconds(Int(seconds * 1000))
  while ContinuousClock.now < end {
    if try isSo() { return }
    usleep(5000)
  }
  throw NotInTime(description: "not within \(seconds) s: \(what())")
}
