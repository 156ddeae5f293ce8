import CommandLineTable
import DetentClient
import Drawing
import Glibc

/// `detentctl complete`: the words that may come next on a command line that is being written.
///
/// Shells call it with each press of the tab key. So it says nothing of what goes wrong, and ends in
/// time whatever the daemon does.
enum CompleteCommand {
  /// How long an answer is waited for.
  private static let patience = Duration.milliseconds(500)
  /// How long the shell waits at most, in seconds.
  private static let longest: UInt32 = 2

  static func run(_ session: Session) throws(Failure) {
    // What waits in the kernel, for instance for a daemon that takes no connections, ends too; a
    // shell would tell of a program that a signal killed.
    _ = signal(SIGALRM) { _ in _exit(EXIT_SUCCESS) }
    alarm(longest)
    let line = Program.detentctl.unfinished(session.arguments.arguments)
    guard let live = line.awaited?.live else { return }
    let paths = line.given.value(of: .socket).map { [$0] } ?? DetentClient.defaultPaths()
    // What is plugged in is there to be listened to whatever the daemon knows of it, and first: a
    // daemon that takes no connections ends this program.
    let sources = OfferedSources.look(for: live)
    try print(sources.words, line, session)
    let words: [OfferedWord]
    do throws(ClientError) {
      let client = try DetentClient(sockets: paths)
      client.patience = patience
      words = try OfferedWord.all(live, line.given.arguments, client)
    } catch {
      return
    }
    try print(words.filter { !sources.covers($0) }, line, session)
  }

  private static func print(
    _ words: [OfferedWord], _ line: UnfinishedLine, _ session: Session
  ) throws(Failure) {
    var text = ""
    for word in words where word.isOneLine && line.takesAsArgument(word.text) {
      text += word.text + (word.note.isEmpty ? "" : "\t\(word.note.withControlsVisible)") + "\n"
    }
    try session.output.write(text)
  }
}
