import CommandLineTable
import Glibc
import StandardStreams

/// The client for people and scripts: one command, one answer, or lines as values change.
@main struct Detentctl {
  static func main() {
    StandardStreams.prepare()
    exit(run(Array(CommandLine.arguments.dropFirst()), Output(1), notices: Output(2)))
  }

  /// Does what the words say and gives the exit status.
  static func run(_ words: [String], _ output: Output, notices: Output) -> Int32 {
    do throws(UsageError) {
      switch try Program.detentctl.parse(words) {
      case .text(let text): return printed(text, output, notices)
      case .run(let arguments):
        return run(Session(arguments: arguments, output: output, notices: notices))
      }
    } catch {
      return report(.usage(error), "", notices)
    }
  }

  private static func run(_ session: Session) -> Int32 {
    do throws(Failure) {
      switch session.arguments.command {
      case Command.status.name: try StatusCommand.run(session)
      case Command.controls.name: try ControlsCommand.run(session)
      case Command.devices.name: try DevicesCommand.run(session)
      case Command.list.name: try ListCommand.run(session)
      case Command.check.name: try CheckCommand.run(session)
      case Command.doctor.name: try DoctorCommand.run(session)
      case Command.get.name: try GetCommand.run(session)
      case Command.set.name: try SetCommand.run(session)
      case Command.step.name: try StepCommand.run(session)
      case Command.lock.name: try LockCommand.run(session, isLocked: true)
      case Command.unlock.name: try LockCommand.run(session, isLocked: false)
      case Command.watch.name: try WatchCommand.run(session)
      case Command.draw.name: try DrawCommand.run(session)
      case Command.reload.name: try ReloadCommand.run(session)
      case Command.record.name: try RecordCommand.run(session)
      case Command.replay.name: try ReplayCommand.run(session)
      case Command.complete.name: try CompleteCommand.run(session)
      default: preconditionFailure("a command of the table that nothing does")
      }
      return 0
    } catch {
      return report(
        error, error.isLocal ? session.localPlace : session.place, session.notices,
        advice: session.advice(after: error))
    }
  }

  private static func printed(_ text: String, _ output: Output, _ notices: Output) -> Int32 {
    do throws(Failure) {
      try output.write(text)
      return 0
    } catch {
      return report(error, "", notices)
    }
  }

  private static func report(
    _ failure: Failure, _ place: String, _ notices: Output, advice: String? = nil
  ) -> Int32 {
    let more = advice.map { "; \($0)" } ?? ""
    if let line = failure.line(at: place) { notices.notice(line + more) }
    return failure.status
  }
}
