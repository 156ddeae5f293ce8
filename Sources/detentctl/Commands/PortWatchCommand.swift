import AlsaSequencer
import CommandLineTable
import Drawing
import SettingsFile

/// `detentctl watch --raw` of a port: what it says, message by message, whatever the daemon makes of it.
enum PortWatchCommand {
  static func run(_ session: Session, _ port: SequencerPort) throws(Failure) {
    let listener = try PortListener(to: port)
    let isJSON = session.arguments.has(.json)
    var meaning = session.settingsInUse().map {
      MessageMeaning($0, of: port, among: PortSurvey.look().turning)
    }
    let clock = isJSON ? "times are the kernel's" : "seconds since the first"
    session.notices.notice(
      "\(port.nameInWords), \(port.address): \(clock)".withControlsVisible)
    var start: Int64?
    while true {
      while let news = try listener.next() {
        switch news {
        case .message(let message, let time):
          let first = start ?? time
          start = first
          let words = meaning?.text(of: message) ?? ""
          try session.output.line(
            isJSON
              ? MessageText.json(message, at: time, meaning: words)
              : MessageText.line(message, after: time - first, meaning: words))
        case .overrun:
          try session.output.line(isJSON ? MessageText.lostJSON : MessageText.lostLine)
        case .gone: throw .refused("\(port.nameInWords) has gone, or was disconnected")
        }
      }
      try session.output.wait(for: listener.descriptor)
    }
  }
}
