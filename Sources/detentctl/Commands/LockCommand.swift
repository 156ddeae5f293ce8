import CommandLineTable
import ControlProtocol

/// `detentctl lock` and `detentctl unlock`: have a control hold its value, or be turned again.
enum LockCommand {
  static func run(_ session: Session, isLocked: Bool) throws(Failure) {
    try session.printState(after: .lock(control: session.control, isLocked: isLocked))
  }
}
