import CommandLineTable
import ControlProtocol
import DetentClient

/// `detentctl controls`: the controls and where they stand.
enum ControlsCommand {
  static func run(_ session: Session) throws(Failure) {
    if session.arguments.has(.json) { return try printJSON(session) }
    let controls = try session.ask { (client) throws(ClientError) in try client.controls() }
    try session.output.write(table(controls).text)
  }

  static func table(_ controls: [ControlState]) -> Table {
    let notes = controls.map(note)
    let hasNotes = notes.contains { !$0.isEmpty }
    let head = ["CONTROL", "VALUE", "READOUT", "INDEX", "COUNT", "WRAPS"]
    var table = Table(head + (hasNotes ? ["NOTE"] : []))
    for (control, note) in zip(controls, notes) {
      let selection = control.selection
      let cells = [
        selection.control, selection.value, selection.readout, "\(selection.index)",
        "\(selection.count)", control.wraps ? "yes" : "no",
      ]
      table.append(cells + (hasNotes ? [note] : []))
    }
    return table
  }

  /// What else there is to know of a control.
  private static func note(of control: ControlState) -> String {
    let owner = control.owner.map { owner in
      let who =
        owner.process.map { "ladder of process \($0)" } ?? "ladder of a process that has gone"
      return who + (owner.state.map { ": \($0)" } ?? "")
    }
    return [control.isGroup ? "group" : nil, control.isLocked ? "locked" : nil, owner]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// One line for each answer: very many controls do not fit into one.
  private static func printJSON(_ session: Session) throws(Failure) {
    var from: Int? = 0
    while let place = from {
      let answer = try session.ask { (client) throws(ClientError) in
        try client.answer(to: .controls(from: place))
      }
      try session.output.line(answer.resultText)
      // A daemon that goes nowhere is not followed for ever.
      from = answer.result["next"]?.integer.flatMap { $0 > place ? $0 : nil }
    }
  }
}
