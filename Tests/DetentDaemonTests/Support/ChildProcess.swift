import FoundationEssentials
import Glibc
import TestSupport

/// A program that a test started; killed when it is let go.
final class ChildProcess {
  /// Its process id.
  let identifier: pid_t
  private let log: String
  private var status: Int32?

  /// Starts the daemon of this build.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - environment: All the variables that it gets.
  ///   - descriptors: How many file descriptors it may have.
  ///   - passed: Sockets of this process that it gets as from a service manager, with their names.
  ///   - log: The file for standard output and error.
  /// - Throws: What the system refused. The corresponding C function is `posix_spawn`.
  init(
    detentd arguments: [String], environment: [String: String] = [:], descriptors: Int = 256,
    passed: [(name: String, descriptor: Int32)] = [], log: String
  ) throws {
    self.log = log
    // Copies that a child inherits, out of the way of the numbers that it is to have them under.
    let copies = passed.map { fcntl($0.descriptor, F_DUPFD, 100) }
    defer { for copy in copies { close(copy) } }
    let moving = copies.enumerated().map { "exec \($0 + 3)<&\($1); " }.joined()
    let names = passed.map(\.name).joined(separator: ":")
    let passing =
      passed.isEmpty
      ? ""
      : "\(moving) export LISTEN_PID=$$ LISTEN_FDS=\(passed.count) LISTEN_FDNAMES=\(names)"
    // Descriptors that other tests have open meanwhile are not the child's.
    let script = """
      \(passing)
      for open in /proc/$$/fd/*; do
        if [ "${open##*/}" -gt \(2 + passed.count) ]; then eval "exec ${open##*/}>&-"; fi
      done
      ulimit -n \(descriptors)
      exec "$@"
      """
    let command =
      ["/bin/bash", "-c", script, "bash", BuiltPrograms.folder + "/detentd"] + arguments
    unlink(log)
    identifier = try spawn(command, environment: environment, log: log)
  }

  deinit {
    if isRunning {
      kill(identifier, SIGKILL)
      _ = try? waitForEnd()
    }
  }

  /// What it said so far.
  var output: String { textOfFile(log) ?? "" }

  /// Whether it still runs.
  var isRunning: Bool {
    guard status == nil else { return false }
    var result: Int32 = 0
    guard waitpid(identifier, &result, WNOHANG) == identifier else { return true }
    status = result
    return false
  }

  /// The time that it has had a processor, in seconds.
  var processorSeconds: Double {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 12, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// How many file descriptors it has open.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count) ?? 0
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    if isRunning { kill(identifier, signal) }
  }

  /// Waits until it ends by itself and gives its exit status, or minus the signal that ended it.
  func waitForEnd(within seconds: Double = 20) throws -> Int32 {
    try waitUntil("the end of the daemon", within: seconds) { !isRunning }
    let status = status ?? 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }
}
