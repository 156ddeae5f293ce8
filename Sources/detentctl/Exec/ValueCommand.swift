import ChildProcesses
import ControlProtocol

/// A command of the user's, run by the shell for values of controls: one at a time, the newest value
/// next.
///
/// What is selected stands in its environment alone and never in the command, so that no value is
/// taken for a part of it.
final class ValueCommand {
  private let command: String
  private let notices: Output
  private let environment: [String]
  private var child: ChildProgram?
  private var selection: Selection?
  private var pending = PendingSelections()

  /// The names of what a command is told.
  enum Variable {
    /// The name of the control.
    static let control = "DETENT_CONTROL"
    /// The canonical text of the value.
    static let value = "DETENT_VALUE"
    /// The rung, 0 for the first.
    static let index = "DETENT_INDEX"
    /// The quantity; not there where it has none.
    static let number = "DETENT_NUMBER"

    static let all = [control, value, index, number]
  }

  /// Makes the runner of a command.
  ///
  /// - Parameters:
  ///   - command: What the shell is to run.
  ///   - environment: What it is told beside the value, lines `NAME=VALUE`.
  ///   - notices: Where it is said how a command went that failed.
  init(_ command: String, environment: [String], notices: Output) {
    self.command = command
    self.notices = notices
    self.environment = environment.filter { line in
      !Variable.all.contains { line.hasPrefix($0 + "=") }
    }
  }

  /// Readable when the command that runs has ended; nil while none runs.
  var descriptor: Int32? { child?.descriptor }

  /// Runs the command for a value, now or when those before it are done.
  func run(for selection: Selection) {
    pending.add(selection)
    startNext()
  }

  /// Takes note that the command has ended, and runs the next.
  func commandHasEnded() {
    guard let child else { return }
    tell(child.waitForEnd())
    self.child = nil
    startNext()
  }

  /// Waits until all that was to be run has been.
  func finish() {
    while child != nil { commandHasEnded() }
  }

  private func startNext() {
    while child == nil, let next = pending.takeNext() {
      selection = next
      do throws(ChildProgram.StartError) {
        child = try ChildProgram(
          ["/bin/sh", "-c", command], environment: environment + ValueCommand.lines(next))
      } catch {
        notices.notice("\(words(next)): cannot run the command: \(error)")
      }
    }
  }

  private func tell(_ end: ChildProgram.End) {
    guard let selection, end != .exit(status: 0) else { return }
    switch end {
    case .exit(let status):
      notices.notice("\(words(selection)): the command ended with status \(status)")
    case .signal(let number):
      notices.notice("\(words(selection)): the command was ended by signal \(number)")
    }
  }

  private func words(_ selection: Selection) -> String { "\(selection.control) \(selection.value)" }

  /// What a command is told of a value, lines `NAME=VALUE`.
  static func lines(_ selection: Selection) -> [String] {
    let number = selection.number.map { ["\(Variable.number)=\(shortest($0))"] } ?? []
    return [
      "\(Variable.control)=\(selection.control)", "\(Variable.value)=\(selection.value)",
      "\(Variable.index)=\(selection.index)",
    ] + number
  }
}
