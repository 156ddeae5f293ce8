internal import CommandLineTable
internal import DetentDaemon
internal import Glibc
internal import StandardStreams

/// The daemon's program: the command line in, the exit status out.
@main
struct Detentd {
  static func main() {
    StandardStreams.prepare()
    exit(status(of: Array(CommandLine.arguments.dropFirst())))
  }

  private static func status(of words: [String]) -> Int32 {
    do {
      switch try DaemonInvocation(words) {
      case .text(let text): try print(text)
      case .check(let options): try print(Daemon.check(options))
      case .udevRules(let options): try print(Daemon.udevRules(options))
      case .run(let options): try Daemon(options).run()
      }
      return EXIT_SUCCESS
    } catch let failure as DaemonFailure {
      let advice = failure.status == .usage ? OptionsAdvice.words() : ""
      Log(level: .error).report(failure.message + advice, hasPlaces: failure.status == .settings)
      return failure.status.rawValue
    } catch let error as UsageError {
      let words = error.description + OptionsAdvice.words()
      Log(level: .error).report(words)
      Daemon.turnAway(because: DaemonFailure(.usage, words))
      return DaemonFailure.Status.usage.rawValue
    } catch {
      Log(level: .error).report("\(error)")
      return DaemonFailure.Status.system.rawValue
    }
  }

  private static func print(_ text: String) throws(DaemonFailure) {
    do {
      try StandardStreams.write(text.hasSuffix("\n") ? text : text + "\n", to: STDOUT_FILENO)
    } catch {
      if let complaint = error.complaint { throw DaemonFailure(.system, complaint) }
    }
  }
}
