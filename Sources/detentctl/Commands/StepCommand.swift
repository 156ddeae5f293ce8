import CommandLineTable
import ControlProtocol

/// `detentctl step`: goes up or down the ladder, and prints the value that is selected then.
enum StepCommand {
  static func run(_ session: Session) throws(Failure) {
    let by = session.arguments.arguments.last.flatMap { Int($0) } ?? 0
    try session.printState(after: .step(control: session.control, by: by))
  }
}
