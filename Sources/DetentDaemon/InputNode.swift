internal import Controls
internal import Devices
internal import EventLoop
internal import Evdev
internal import Geometry

/// One event node that devices of the settings mean, from its appearance to its end.
final class InputNode {
  /// How far the daemon has come with it.
  enum State: String {
    case open
    /// It could not be opened; tried again when its rights change, and for a while by the clock.
    case unreadable
  }

  let node: InputFolder.Node
  let path: String
  let identity: DeviceIdentity
  /// The devices of the settings that it is, in their order; mostly one.
  var devices: [DeviceID]
  var state = State.unreadable
  /// Why it is not open, or not grabbed.
  var failure: EvdevError?
  var attempts = 0
  /// Open as long as this is here.
  var device: EvdevDevice?
  var watch: Watch?
  var frame: InputFrame
  var isGrabbed = false
  /// How many frames came, over all the time it has been open.
  var frames = 0
  var drops = 0
  /// When it was opened, in microseconds of the monotonic clock.
  var since: Int64 = 0

  init(_ node: InputFolder.Node, path: String, identity: DeviceIdentity, devices: [DeviceID]) {
    self.node = node
    self.path = path
    self.identity = identity
    self.devices = devices
    frame = InputFrame(device: DeviceID(0))
    frame.readings.reserveCapacity(64)
  }

  /// Opens the node, or notes why not.
  func open(grab: Bool) {
    attempts += 1
    do throws(EvdevError) {
      device = try EvdevDevice(opening: path)
      failure = nil
      state = .open
      since = MonotonicClock.microseconds()
      if grab { tryGrab() }
    } catch {
      failure = error
    }
  }

  /// Takes the node for the daemon alone, or notes who else has it.
  func tryGrab() {
    do throws(EvdevError) {
      try device?.grab()
      isGrabbed = true
      failure = nil
    } catch {
      failure = error
    }
  }

  /// Closes the node.
  func close() {
    watch?.cancel()
    watch = nil
    device = nil
    isGrabbed = false
    state = .unreadable
  }
}
