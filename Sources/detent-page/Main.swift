import CommandLineTable
import Glibc
import PageServer
import StandardStreams

/// The program that serves the page.
@main struct DetentPage {
  static func main() {
    StandardStreams.prepare()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what the words say and gives the exit status.
  static func run(_ words: [String]) -> Int32 {
    do {
      switch try Program.detentPage.parse(words) {
      case .text(let text): try StandardStreams.write(text, to: STDOUT_FILENO)
      case .run(let arguments): try serve(arguments)
      }
      return EXIT_SUCCESS
    } catch let error as UsageError {
      return report(error.description, 2)
    } catch let failure as PageFailure {
      return report(failure.description, failure.status)
    } catch let error as StreamError {
      return error.complaint.map { report($0, 1) } ?? EXIT_SUCCESS
    } catch {
      return report("\(error)", 1)
    }
  }

  private static func report(_ words: String, _ status: Int32) -> Int32 {
    ProgramLog(.error, of: "detent-page").say(.error, words)
    return status
  }
}
