import FoundationEssentials
import Glibc

/// A program that a test started; killed when it is let go.
final class ChildProcess {
  /// Its process id.
  let identifier: pid_t
  private let log: String
  private var status: Int32?

  /// The folder that the test program lies in, and the daemon beside it.
  static let programs: String = {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }()

  /// Starts the daemon of this build.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - environment: All the variables that it gets.
  ///   - descriptors: How many file descriptors it may have.
  ///   - log: The file for standard output and error.
  /// - Throws: What the system refused. The corresponding C function is `posix_spawn`.
  init(
    detentd arguments: [String], environment: [String: String] = [:], descriptors: Int = 256,
    log: String
  ) throws {
    self.log = log
    // Descriptors that other tests have open meanwhile are not the child's.
    let script = """
      for open in /proc/$$/fd/*; do
        if [ "${open##*/}" -gt 2 ]; then eval "exec ${open##*/}>&-"; fi
      done
      ulimit -n \(descriptors)
      exec "$@"
      """
    let command =
      ["/bin/bash", "-c", script, "bash", ChildProcess.programs + "/detentd"] + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // The threads that tests run on may block signals, and children would inherit that.
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
    let result = posix_spawn(&started, command[0], &actions, &attributes, &words, &variables)
    guard result == 0 else {
      throw LineClient.Missing(description: "start: \(String(cString: strerror(result)))")
    }
    identifier = started
  }

  deinit {
    if isRunning {
      kill(identifier, SIGKILL)
      _ = try? waitForEnd()
    }
  }

  /// What it said so far.
  var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

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
