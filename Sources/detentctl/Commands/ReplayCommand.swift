import CommandLineTable
import Devices
import Evdev
import Recordings

/// `detentctl replay`: a recording, on a device that is made up for it.
enum ReplayCommand {
  static func run(_ session: Session) throws(Failure) {
    let arguments = session.arguments
    let wait = arguments.number(of: .wait)
    guard (0...86400).contains(wait ?? 1) else {
      throw .usage(
        UsageError(.detentctl, command: "replay", "--wait: SECONDS are 0 to 86400"))
    }
    switch try recording(arguments.arguments) {
    case .device(let recording):
      guard !arguments.has(.playedAs), !arguments.has(.to) else {
        throw .mistake("--as and --to are for recordings of MIDI, and this is of an input device")
      }
      try play(recording, after: wait ?? 1, session)
    case .port(let recording):
      try PortReplayCommand.run(session, recording, waiting: wait ?? 10)
    }
  }

  private static func play(
    _ recording: Recording, after wait: Int, _ session: Session
  ) throws(Failure) {
    guard !recording.frames.isEmpty else {
      throw .mistake("there are no frames (E: lines up to a SYN_REPORT)")
    }
    let profile = recording.completeProfile
    let device: UinputDevice
    do {
      device = try UinputDevice(of: profile)
    } catch {
      throw .refused("\(error)")
    }
    let name = profile.identity.name
    if recording.profile == nil {
      session.notices.notice(
        "no description (N:, I:, B: lines), so the device is \"\(name)\" with the events that occur; a file with its description can be given as well"
      )
    }
    let node = device.node
    let player = UinputPlayer(recording.frames, on: device, isFast: session.arguments.has(.fast))
    try player.run(after: wait) { session.notices.notice("\"\(name)\" is \(node)") }
  }

  private static func recording(_ paths: [String]) throws(Failure) -> AnyRecording {
    do throws(RecordingError) {
      return try AnyRecording(paths: paths)
    } catch {
      throw error.line > 0 ? .mistake("\(error)") : .refused("\(error)")
    }
  }
}
