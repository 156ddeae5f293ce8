import CommandLineTable
import ControlProtocol
import DetentClient

/// `detentctl get`: the selected value of a control, or all its rungs.
enum GetCommand {
  static func run(_ session: Session) throws(Failure) {
    guard session.arguments.has(.rungs) else {
      return try session.printState(after: .get(control: session.control, rungs: nil))
    }
    var table = Table("INDEX", "VALUE", "READOUT", "ENGRAVING", "NUMBER", "ANGLE", "SELECTED")
    var from = 0
    var count = 1
    while from < count {
      let state = try page(session, from: from)
      count = state.selection.count
      for rung in state.rungs {
        table.append(
          "\(rung.index)", rung.value, rung.readout, rung.engraving,
          rung.number.map { shortest($0) } ?? "", shortest(rung.angle),
          rung.index == state.selection.index ? "yes" : "no")
      }
      from += RungPage.maximumCount
    }
    if !session.arguments.has(.json) { try session.output.write(table.text) }
  }

  /// Asks for a page of the rungs, which is printed here where JSON is wanted.
  private static func page(_ session: Session, from: Int) throws(Failure) -> ControlState {
    let page = RungPage(from: from, count: RungPage.maximumCount)
    let call = Call.get(control: session.control, rungs: page)
    let answer = try session.ask { (client) throws(ClientError) in try client.answer(to: call) }
    guard let state = ControlState(answer.result) else {
      throw .client(.notTheProtocol("an answer without the control's state"))
    }
    if session.arguments.has(.json) { try session.output.line(answer.resultText) }
    return state
  }
}
