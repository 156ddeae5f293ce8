import ControlProtocol
import DetentClient
import Drawing

/// `detentctl reload`: has the daemon read its settings again, and prints all that it says of them.
enum ReloadCommand {
  static func run(_ session: Session) throws(Failure) {
    if try session.printedJSON(.reload) { return }
    let answer: Answer
    do throws(Failure) {
      answer = try session.ask { (client) throws(ClientError) in
        // Devices and ports are looked at before it answers.
        client.patience = .seconds(30)
        return try client.answer(to: .reload)
      }
    } catch .client(.refused(RequestFailure.Code.settings.rawValue, let message)) {
      // They begin with their places, so that editors can go there.
      for line in message.split(separator: "\n") {
        try? session.notices.line(String(line).withControlsVisible)
      }
      try? session.notices.line("the settings are not taken; those that run go on")
      throw .settings
    }
    for warning in answer.result["warnings"]?.elements ?? [] {
      if let text = warning.text { try? session.notices.line(text.withControlsVisible) }
    }
    let summary = answer.result["summary"]?.text ?? "the settings are read again"
    try session.output.line(summary.withControlsVisible)
  }
}
