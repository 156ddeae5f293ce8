import CommandLineTable
import Devices
import Evdev
import Recordings

/// `detentctl replay`: a recording, on a device that is made up for it.
enum ReplayCommand {
  static func run(_ session: Session) throws(Failure) {
    let arguments = session.arguments
    let wait = arguments.number(of: .wait) ?? 1
    guard (0...86400).contains(wait) else {
      throw .usage(
        UsageError(.detentctl, command: "replay", "--wait: SECONDS are 0 to 86400"))
    }
    let recording = try recording(arguments.arguments)
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
    let player = UinputPlayer(recording.frames, on: device, isFast: arguments.has(.fast))
    try player.run(after: wait) { session.notices.notice("\"\(name)\" is \(node)") }
  }

  private static func recording(_ paths: [String]) throws(Failure) -> Recording {
    do throws(RecordingError) {
      let recording = try Recording(paths: paths)
      if !recording.frames.isEmpty { return recording }
    } catch {
      throw error.line > 0 ? .mistake("\(error)") : .refused("\(error)")
    }
    throw .mistake("there are no frames (E: lines up to a SYN_REPORT)")
  }
}
