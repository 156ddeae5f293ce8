import AlsaSequencer
import CommandLineTable
import Devices
import Recordings

/// `detentctl replay` of what a port said, on a port that is made for it.
enum PortReplayCommand {
  static func run(
    _ session: Session, _ recording: PortRecording, waiting seconds: Int
  ) throws(Failure) {
    let arguments = session.arguments
    guard !recording.steps.isEmpty else {
      throw .mistake("there are no messages (lines such as 0.100  B0 10 01)")
    }
    let name = try name(arguments, recording)
    let target = try arguments.value(of: .to).map { (text) throws(Failure) in
      try session.ports(.look(), .sentTo).find(text)
    }
    let player = try PortPlayer(recording, as: name, isFast: arguments.has(.fast))
    if let target { try player.connect(to: target.address) }
    try player.run(waiting: seconds) {
      session.notices.notice(
        "\"\(name.client)\" is \(player.port); "
          + (target.map { "\($0.address) listens" } ?? "it begins when somebody listens"))
    }
    guard player.lost == 0 else {
      throw .refused("\(player.lost) messages were not taken in time by everybody who listens")
    }
  }

  private static func name(
    _ arguments: ParsedArguments, _ recording: PortRecording
  ) throws(Failure) -> PortName {
    if let name = arguments.value(of: .playedAs) {
      return PortName(client: name, port: name)
    }
    if let name = recording.name { return name }
    guard arguments.value(of: .to) == nil else {
      return PortName(client: "detentctl", port: "out")
    }
    throw .mistake(
      "the recording does not say what its port is called (# client: NAME); say so with --as NAME, or who is to hear it with --to PORT"
    )
  }
}
