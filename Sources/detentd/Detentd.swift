internal import CommandLineTable
internal import DetentDaemon
internal import Glibc

/// The daemon's program: the command line in, the exit status out.
@main
struct Detentd {
  static func main() {
    guardStandardStreams()
    exit(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  private static func status(of words: [String]) -> Int32 {
    do {
      switch try DaemonInvocation(words) {
      case .text(let text): try print(text)
      case .run(let arguments): try run(arguments)
      }
      return EXIT_SUCCESS
    } catch let failure as DaemonFailure {
      Log(level: .error).report(failure.message, hasPlaces: failure.status == .settings)
      return failure.status.rawValue
    } catch let error as UsageError {
      Log(level: .error).report(error.description)
      return DaemonFailure.Status.usage.rawValue
    } catch {
      Log(level: .error).report("\(error)")
      return DaemonFailure.Status.system.rawValue
    }
  }

  private static func run(_ arguments: DaemonArguments) throws {
    let options = DaemonOptions(arguments)
    if arguments.check {
      try print(try Daemon.check(options))
    } else {
      try Daemon(options).run()
    }
  }

  private static func print(_ text: String) throws(DaemonFailure) {
    var rest = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      // Whoever closed the pipe has read enough.
      if count < 0, errno == EPIPE { return }
      guard count > 0 else {
        throw DaemonFailure(
          .system, "cannot write to standard output: \(unsafe String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Opens what is closed of the three standard streams, so that no socket gets a number that text is
  /// written to.
  private static func guardStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }
}

extension DaemonOptions {
  fileprivate init(_ arguments: DaemonArguments) {
    self.init()
    settingsFile = arguments.config
    ignoresSettings = arguments.noConfig
    socketPath = arguments.socket
    deviceFolder = arguments.devices
    stateFolder = arguments.state
    recording = arguments.replay
    isFast = arguments.fast
    logLevel = Log.Level(name: arguments.logLevel.rawValue) ?? .notice
  }
}
