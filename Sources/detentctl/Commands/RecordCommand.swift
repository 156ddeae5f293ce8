import CommandLineTable
import Devices
import Evdev
import EventLoop
import Glibc

/// `detentctl record`: what a device says, as evemu's text, until Ctrl-C or the device's end.
enum RecordCommand {
  static func run(_ session: Session) throws(Failure) {
    let words = session.arguments.arguments
    let (path, identity) = try DeviceArgument.find(words.first ?? "")
    let device = try opened(path)
    let file = words.dropFirst().first
    let sink = try file.map { (path) throws(Failure) in try RecordingSink(creating: path) }
    let recorder = Recorder(
      device, into: sink?.output ?? session.output, file: file,
      showsKeys: session.arguments.has(.showKeycodes))
    let end = try withExtendedLifetime(sink) { () throws(Failure) in
      try recorder.run {
        session.notices.notice("recording \"\(identity.name)\", \(path); Ctrl-C ends it")
      }
    }
    let count = recorder.frames == 1 ? "1 frame" : "\(recorder.frames) frames"
    session.notices.notice(end == .deviceGone ? "\(count); the device is gone" : count)
  }
}

extension RecordCommand {
  private static func opened(_ path: String) throws(Failure) -> EvdevDevice {
    do {
      let device = try EvdevDevice(opening: path)
      // For a moment only: where somebody else has taken it, it would say nothing here.
      try device.grab()
      device.endGrab()
      return device
    } catch {
      let advice =
        error.isForbidden
        ? NodeAccess(toNode: path).reason.map { "; \($0)" } ?? ""
        : error.isTaken ? "; another program, maybe detentd, has it for itself" : ""
      throw .refused("\(error)\(advice)")
    }
  }
}

/// A file that is made for a recording, for its owner alone.
private final class RecordingSink {
  let output: Output

  /// Makes the file; one that is there already is left as it is.
  ///
  /// `open`
  init(creating path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? .mistake("\(path) is there already, and is left as it is")
        : .refused("cannot create \(path): \(Failure.words(errno))")
    }
    output = Output(descriptor)
  }

  deinit { close(output.descriptor) }
}
