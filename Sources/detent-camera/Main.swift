import CameraLink
import CommandLineTable
import Drawing
import Glibc
import StandardStreams

/// The program that drives a camera by controls of the daemon.
@main struct DetentCamera {
  static func main() {
    StandardStreams.prepare()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what the words say and gives the exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      switch try Program.detentCamera.parse(words) {
      case .text(let text): try StandardStreams.write(text, to: STDOUT_FILENO)
      case .run(let arguments):
        if arguments.command == Command.list.name {
          try StandardStreams.write(ListCommand.text(arguments), to: STDOUT_FILENO)
        } else {
          try RunCommand.run(arguments)
        }
      }
      return EXIT_SUCCESS
    } catch let error as UsageError {
      return report(error.description, 2)
    } catch let failure as CameraFailure {
      return report(failure.description, failure.status)
    } catch let error as StreamError {
      return error.complaint.map { report($0, 1) } ?? EXIT_SUCCESS
    } catch {
      return report("\(error)", 1)
    }
  }

  private static func report(_ words: String, _ status: Int32) -> Int32 {
    ProgramLog(.error, of: "detent-camera").say(.error, words)
    return status
  }
}
