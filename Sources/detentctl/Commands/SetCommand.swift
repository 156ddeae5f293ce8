import CommandLineTable
import ControlProtocol

/// `detentctl set`: selects a value or a rung, and prints the value that is selected then.
enum SetCommand {
  static func run(_ session: Session) throws(Failure) {
    let value = session.arguments.arguments.dropFirst().first
    let target: Target
    switch (value, session.arguments.number(of: .index)) {
    case (let value?, nil): target = .value(value)
    case (nil, let index?): target = .index(index)
    default: throw .usage(UsageError(.detentctl, command: "set", "set wants VALUE or --index N"))
    }
    try session.printState(after: .set(control: session.control, to: target))
  }
}
