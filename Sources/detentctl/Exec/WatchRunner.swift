import ControlProtocol
import DetentClient
import Glibc

/// Runs a command for each value, as `watch --exec` does.
struct WatchRunner: WatchSink {
  private let command: ValueCommand
  private var known = KnownSelections()

  init(_ command: ValueCommand) {
    self.command = command
  }

  /// Runs the command for what is new.
  mutating func take(_ news: News, _ session: Session) {
    if let selection = known.new(in: news.message) { command.run(for: selection) }
  }

  /// Waits, and meanwhile sees to the command that runs.
  mutating func wait(for descriptor: Int32?, milliseconds: Int32) {
    let hasEnded = waitUntil(
      readable: descriptor, or: command.descriptor, Int16(POLLIN), milliseconds: milliseconds)
    if hasEnded { command.commandHasEnded() }
  }

  /// Nothing: commands do not stand on the screen.
  mutating func startAfresh() {}

  /// Waits for the command that runs, and runs what is still to be run.
  mutating func finish() { command.finish() }
}
