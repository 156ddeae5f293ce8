import AlsaSequencer
import CommandLineTable
import Devices
import Evdev
import EventLoop
import Glibc

/// `detentctl record`: what a device or a port says, as text, until Ctrl-C or its end.
enum RecordCommand {
  static func run(_ session: Session) throws(Failure) {
    let words = session.arguments.arguments
    let source = try SourceArgument.find(words.first ?? "", session)
    let file = words.dropFirst().first
    switch source {
    case .node(let path, let identity): try record(path, identity, into: file, session)
    case .port(let port): try record(port, into: file, session)
    }
  }

  private static func record(
    _ path: String, _ identity: DeviceIdentity, into file: String?, _ session: Session
  ) throws(Failure) {
    let device = try opened(path, session)
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
    session.notices.notice(end == .gone ? "\(count); the device is gone" : count)
  }

  private static func record(
    _ port: SequencerPort, into file: String?, _ session: Session
  ) throws(Failure) {
    let sink = try file.map { (path) throws(Failure) in try RecordingSink(creating: path) }
    let recorder = try PortRecorder(port, into: sink?.output ?? session.output, file: file)
    let end = try withExtendedLifetime(sink) { () throws(Failure) in
      try recorder.run {
        session.notices.notice(
          "recording \"\(port.clientName)\", \(port.address); Ctrl-C ends it")
      }
    }
    let count = recorder.messages == 1 ? "1 message" : "\(recorder.messages) messages"
    session.notices.notice(end == .gone ? "\(count); the port is gone" : count)
  }
}

extension RecordCommand {
  private static func opened(_ path: String, _ session: Session) throws(Failure) -> EvdevDevice {
    do {
      let device = try EvdevDevice(opening: path)
      // For a moment only: where somebody else has taken it, it would say nothing here.
      try device.grab()
      device.endGrab()
      return device
    } catch {
      let advice =
        error.isTaken
        ? "; another program, maybe detentd, has it for itself"
        : session.advice(on: path, refusedBy: error).map { "; \($0)" } ?? ""
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
