import CommandLineTable
import Controls
import DetentClient
import Devices
import Drawing
import Evdev

/// `detentctl watch --raw`: what a device sends, frame by frame, whatever the daemon makes of it.
enum RawWatchCommand {
  static func run(_ session: Session, _ text: String) throws(Failure) {
    switch try SourceArgument.find(text, session) {
    case .node(let path, let identity): try watch(path, identity, session)
    case .port(let port): try PortWatchCommand.run(session, port)
    }
  }

  private static func watch(
    _ path: String, _ identity: DeviceIdentity, _ session: Session
  ) throws(Failure) {
    var device = try open(path, session)
    let clock = session.arguments.has(.json) ? "times are the kernel's" : "seconds since the first"
    session.notices.notice("\(identity.name), \(path): \(clock)".withControlsVisible)
    if isGrabbed(path, session) {
      session.notices.notice(
        "detentd has taken \(path) for itself (grab): nothing that it sends arrives here")
    }
    var printer = try FramePrinter(
      session,
      contactsOf: DeviceProfile(identity: identity, axes: device.axes))
    var frame = InputFrame(device: DeviceID(0))
    device.readState(into: &frame)
    printer.begin(with: frame)
    frame.clear()
    while true {
      while try read(&device, into: &frame) {
        try printer.print(frame, drops: device.drops)
        frame.clear()
      }
      try printer.print(drops: device.drops)
      try session.output.wait(for: device.descriptor)
    }
  }

  private static func open(_ path: String, _ session: Session) throws(Failure) -> EvdevDevice {
    do throws(EvdevError) {
      return try EvdevDevice(opening: path)
    } catch {
      let advice = session.advice(on: path, refusedBy: error).map { "; \($0)" } ?? ""
      throw .refused("\(error)\(advice)")
    }
  }

  /// Reads on; whether a frame is whole.
  private static func read(
    _ device: inout EvdevDevice, into frame: inout InputFrame
  ) throws(Failure) -> Bool {
    do throws(EvdevError) {
      return try device.read(into: &frame) == .frame
    } catch {
      throw .refused(error.isGone ? "the device was unplugged" : "\(error)")
    }
  }

  /// Only the daemon knows: to other programs a device that is taken is just silent.
  private static func isGrabbed(_ path: String, _ session: Session) -> Bool {
    guard case .success((let devices, _)) = session.daemonDevices() else { return false }
    return devices.contains { $0.node == path && $0.isGrabbed }
  }
}
