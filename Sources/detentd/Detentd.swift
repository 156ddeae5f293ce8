internal import CommandLineTable
internal import DetentDaemon
internal import Glibc

/// The daemon's program: the command line in, the exit status out.
@main
struct Detentd {
  static func main() {
    exit(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  private static func status(of words: [String]) -> Int32 {
    do {
      switch try DaemonInvocation(words) {
      case .text(let text): write(text, to: STDOUT_FILENO)
      case .run(let arguments): try run(arguments)
      }
      return EXIT_SUCCESS
    } catch let failure as DaemonFailure {
      // Messages of settings begin with their place, so that editors can go there.
      write(
        failure.status == .settings ? failure.message : "detentd: " + failure.message,
        to: STDERR_FILENO)
      return failure.status.rawValue
    } catch let error as UsageError {
      write("detentd: " + error.description, to: STDERR_FILENO)
      return DaemonFailure.Status.usage.rawValue
    } catch {
      write("detentd: \(error)", to: STDERR_FILENO)
      return DaemonFailure.Status.system.rawValue
    }
  }

  private static func run(_ arguments: DaemonArguments) throws {
    let options = DaemonOptions(arguments)
    if arguments.check {
      write(try Daemon.check(options), to: STDOUT_FILENO)
    } else {
      try Daemon(options).run()
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      // Whoever closed the pipe has read enough.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension DaemonOptions {
  fileprivate init(_ arguments: DaemonArguments) {
    self.init()
    settingsFile = arguments.config
    socketPath = arguments.socket
    deviceFolder = arguments.devices
    stateFolder = arguments.state
    recording = arguments.replay
    isFast = arguments.fast
    logLevel = Log.Level(name: arguments.logLevel.rawValue) ?? .notice
  }
}
