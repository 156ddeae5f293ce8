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

  /// What the core knows it by.
  let id: NodeID
  let node: InputFolder.Node
  let path: String
  let identity: DeviceIdentity
  /// The devices of the settings that it is, in their order; mostly one.
  private(set) var devices: [DeviceID]
  private(set) var state = State.unreadable
  /// Why it is not open, or not grabbed.
  private(set) var failure: EvdevError?
  private(set) var attempts = 0
  private var isRefusalTold = false
  private(set) var isGrabbed = false
  /// Whether it may be written to, where that is wanted.
  private(set) var isWritable = false
  /// Whether that was tried and refused.
  private(set) var isWritingRefused = false
  /// When it was opened, in microseconds of the monotonic clock; nil while it is not open.
  private(set) var opening: Int64?
  /// Open as long as this is here.
  var reader: NodeReader?
  var watch: Watch?
  /// When drops are told.
  var dropNotice = DoublingNotice()

  init(
    _ id: NodeID, _ node: InputFolder.Node, path: String, identity: DeviceIdentity,
    devices: [DeviceID]
  ) {
    self.id = id
    self.node = node
    self.path = path
    self.identity = identity
    self.devices = devices
  }

  /// What the last reader had counted when it was closed.
  private var closed = (frames: 0, drops: 0)

  /// How many frames came since it was opened, or until it was closed.
  var frames: Int { reader?.frames ?? closed.frames }

  /// How often the kernel dropped events since it was opened, or until it was closed.
  var drops: Int { reader?.drops ?? closed.drops }

  /// Says which devices of the settings it is from now on.
  func become(_ devices: [DeviceID]) {
    self.devices = devices
    reader?.devices = devices
  }

  /// Opens the node, or notes why not.
  ///
  /// - Parameters:
  ///   - grab: Whether to take it for the daemon alone.
  ///   - isWritable: Whether it is to click or to shine; where that is refused it is read all the same.
  func open(grab: Bool, isWritable: Bool) {
    do throws(EvdevError) {
      reader = NodeReader(try device(isWritable), node: id, devices: devices)
      failure = nil
      state = .open
      isRefusalTold = false
      opening = MonotonicClock.microseconds()
      if grab { tryGrab() }
    } catch {
      failure = error
    }
  }

  private func device(_ isWritable: Bool) throws(EvdevError) -> EvdevDevice {
    guard isWritable else { return try EvdevDevice(opening: path) }
    do throws(EvdevError) {
      let device = try EvdevDevice(opening: path, isWritable: true)
      self.isWritable = true
      return device
    } catch {
      guard error.isForbidden else { throw error }
      isWritingRefused = true
      return try EvdevDevice(opening: path)
    }
  }

  /// Whether it is to be told now that the node cannot be opened, which counts as told then.
  func takeRefusal() -> Bool {
    defer { isRefusalTold = true }
    return !isRefusalTold
  }

  /// Counts a try by the clock.
  func countAttempt() {
    attempts += 1
  }

  /// Notes why the node is not open though it could be opened.
  func fail(_ failure: EvdevError) {
    self.failure = failure
  }

  /// Lets others read the node too.
  func endGrab() {
    reader?.endGrab()
    isGrabbed = false
    failure = nil
  }

  /// Takes the node for the daemon alone, or notes who else has it.
  func tryGrab() {
    do throws(EvdevError) {
      try reader?.grab()
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
    closed = (frames, drops)
    reader = nil
    isGrabbed = false
    isWritable = false
    state = .unreadable
    opening = nil
  }
}
