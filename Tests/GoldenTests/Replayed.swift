import Controls
import Devices
import Evdev
import Geometry
import Ladders
import Recordings
import Settings
import TestSupport
import Testing

@testable import DetentDaemon
@testable import SettingsFile

/// What settings make of a recording, a change a line, the way that `detentd --replay` goes.
enum Replayed {
  /// The known devices that ship.
  static let known: [KnownDevice] = {
    let folder = Repository.folder + "/config/devices"
    return KnownDeviceFolder.read([folder], events: EventNames(EventNameList.all())).devices
  }()

  /// Plays a recording in its own time; times are told from its first frame on.
  static func changes(_ recording: AnyRecording, _ text: String) throws -> [String] {
    let node = try SettingsFile.parse(text: Array(text.utf8).span, file: "settings")
    let (read, problems) = Settings.read(
      node, file: "settings", events: EventNames(EventNameList.all()), known: known)
    #expect(problems.map(\.description) == [])
    let settings = try #require(read)
    let core = Core(settings, plans: settings.controls.map(\.plan))
    let input = try RecordedInput(recording, settings, from: "recording", feedback: nil)
    var lines: [String] = []
    func take() {
      core.takeHappenings { happening, _ in lines.append(line(happening, core, settings)) }
    }
    let start = input.count > 0 ? input.time(of: 0) : 0
    _ = input.connect(to: core, at: Microseconds(0))
    for place in 0..<input.count {
      let time = Microseconds(input.time(of: place) - start)
      // What happens of itself does when it is time, as the daemon's timer has it.
      while let deadline = core.deadline, deadline < time {
        core.expire(at: deadline)
        take()
      }
      input.play(place, to: core, at: time, publish: take)
      take()
    }
    while let deadline = core.deadline {
      core.expire(at: deadline)
      take()
    }
    return lines
  }

  private static func line(_ happening: Happening, _ core: Core, _ settings: Settings) -> String {
    switch happening {
    case .change(let change):
      let name = settings.controls[change.control.index].name
      let value = core.ladder(of: change.control).value(at: change.rung)
      let cause = Happening.Cause(change.source, at: change.time)
      return line(
        cause, "\(name) \(change.rung.index) \(value) crossed=\(change.crossed)", settings)
    case .button(let button, let deed, let cause):
      return line(cause, "button \(settings.buttons[button.index].name) \(deed)", settings)
    case .spinEnd(let end):
      return line(
        .init(.device(end.device), at: end.time),
        "spin \(settings.controls[end.control.index].name) \(Int(end.total.degrees.rounded()))°",
        settings)
    case .lock(let control, let isLocked, let cause):
      return line(
        cause, "\(isLocked ? "lock" : "unlock") \(settings.controls[control.index].name)", settings)
    }
  }

  private static func line(
    _ cause: Happening.Cause, _ text: String, _ settings: Settings
  ) -> String {
    let source =
      switch cause.source {
      case .device(let device): settings.devices[device.index].name
      case .socket: "socket"
      }
    let micro = String(cause.time.count % 1_000_000)
    let seconds =
      "\(cause.time.count / 1_000_000)."
      + String(repeating: "0", count: 6 - micro.count) + micro
    return "\(seconds) \(text) \(source)"
  }
}
