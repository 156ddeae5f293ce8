import CommandLineTable
import ControlProtocol
import DetentClient
import Drawing

/// One run of the program: what was asked, where to write, and the daemon once it is connected to.
final class Session {
  let arguments: ParsedArguments
  let output: Output
  /// Where the program speaks of itself.
  let notices: Output
  private var client: DetentClient?

  init(arguments: ParsedArguments, output: Output, notices: Output) {
    self.arguments = arguments
    self.output = output
    self.notices = notices
  }

  /// The command with its control, and the socket once there is one, for messages.
  var place: String { client.map { "\(localPlace) on \($0.path)" } ?? localPlace }

  /// The same for what no daemon has said.
  var localPlace: String {
    ([arguments.command] + arguments.arguments.prefix(1)).joined(separator: " ")
  }

  /// The socket that was asked, where it is for watching only.
  var watchingSocket: String? { client.flatMap { $0.isReadOnly ? $0.path : nil } }

  /// The control that the command is about.
  var control: String { arguments.arguments.first ?? "" }

  /// Connects anew.
  func connect() throws(Failure) -> DetentClient {
    client = nil
    let paths = arguments.value(of: .socket).map { [$0] } ?? DetentClient.defaultPaths()
    do {
      let connected = try DetentClient(sockets: paths)
      client = connected
      return connected
    } catch {
      throw .client(error)
    }
  }

  /// Asks the daemon something, connecting first where that was not done yet.
  func ask<Value>(
    _ question: (DetentClient) throws(ClientError) -> Value
  ) throws(Failure) -> Value {
    let connected = if let client { client } else { try connect() }
    do {
      return try question(connected)
    } catch {
      throw .client(error)
    }
  }

  /// The devices that a daemon knows of, and the socket that it answers on.
  func daemonDevices() -> Result<(devices: [DeviceState], socket: String), ClientError> {
    do throws(Failure) {
      return .success(
        try ask { (client) throws(ClientError) in (try client.devices(), client.path) })
    } catch .client(let error) {
      return .failure(error)
    } catch {
      return .failure(.lost(""))
    }
  }

  /// Prints the result of a call as it came, if that is what is wanted; else false.
  func printedJSON(_ call: Call) throws(Failure) -> Bool {
    guard arguments.has(.json) else { return false }
    let answer = try ask { (client) throws(ClientError) in try client.answer(to: call) }
    try output.line(answer.resultText)
    return true
  }

  /// Asks for a state and prints its value, or the whole of it as it came.
  func printState(after call: Call) throws(Failure) {
    if try printedJSON(call) { return }
    let answer = try ask { (client) throws(ClientError) in try client.answer(to: call) }
    guard let state = ControlState(answer.result) else {
      throw .client(.notTheProtocol("an answer without the control's state"))
    }
    try output.line(state.selection.value.withControlsVisible)
  }
}
