import ControlProtocol
import DetentClient

/// `detentctl controls`: the controls and where they stand.
enum ControlsCommand {
  static func run(_ session: Session) throws(Failure) {
    if try session.printedJSON(.controls) { return }
    let controls = try session.ask { (client) throws(ClientError) in try client.controls() }
    var table = Table("CONTROL", "VALUE", "READOUT", "INDEX", "COUNT", "WRAPS")
    for control in controls {
      let selection = control.selection
      table.append(
        selection.control, selection.value, selection.readout, "\(selection.index)",
        "\(selection.count)", control.wraps ? "yes" : "no")
    }
    try session.output.write(table.text)
  }
}
