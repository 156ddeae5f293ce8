internal import Controls
internal import Devices
internal import Evdev
internal import Geometry
internal import Settings

/// An open device with the frame that is being filled and the devices of the settings that it is.
///
/// One value, so that a turn of the device costs one check for exclusive access.
struct NodeReader: ~Copyable {
  private var device: EvdevDevice
  private var frame = InputFrame(device: DeviceID(0))
  /// The devices of the settings that the node is, in their order; mostly one.
  var devices: [DeviceID]
  private var clicks = NodeClicks()
  /// Nothing where it is no panel, or no finger on it is wanted.
  private var panel: FingerReader?
  /// How many frames came.
  private(set) var frames = 0

  /// How many events are read before others get their turn.
  private static let eventsPerTurn = 256

  init(_ device: consuming EvdevDevice, node: NodeID, devices: [DeviceID]) {
    self.device = device
    self.devices = devices
    frame.node = node
    frame.readings.reserveCapacity(64)
  }

  /// How large it is, where it is a panel whose fingers are wanted.
  var surface: PanelSurface? { panel?.surface }

  var descriptor: Int32 { device.descriptor }

  /// How often the kernel dropped events.
  var drops: Int { device.drops }

  /// Has the device know a click, if it rumbles.
  mutating func prepare(_ click: ClickSettings) throws(EvdevError) {
    if device.canRumble { try clicks.prepare(click, on: device) }
  }

  /// Takes all clicks out of the device.
  mutating func forgetClicks() {
    clicks.forget(on: device)
  }

  /// Plays a click, if the device rumbles.
  mutating func play(_ click: ClickSettings, isEnd: Bool) throws(EvdevError) {
    guard device.canRumble else { return }
    try clicks.play(click, isEnd: isEnd, on: device)
  }

  /// Sets the device's light, if it has one.
  func setLight(_ brightness: UInt8) throws(EvdevError) {
    if device.hasLight { try device.setLight(brightness) }
  }

  /// Takes the device for the daemon alone.
  func grab() throws(EvdevError) {
    try device.grab()
  }

  /// Lets others read the device too.
  func endGrab() {
    device.endGrab()
  }

  /// Tells the core of the device's axes and how they stand.
  ///
  /// - Returns: What a person should know of them.
  mutating func connect(to core: Core, _ settings: Settings) -> [InputTrouble] {
    var state = InputFrame(device: DeviceID(0), node: frame.node)
    device.readState(into: &state)
    let axes = device.axes
    if devices.contains(where: settings.wantsFingers) {
      if panel == nil {
        // Without the memory for it the process has little left to do.
        panel = try? FingerReader(device.identity.capabilities, axes: axes)
      }
    } else {
      panel = nil
    }
    let troubles = panel?.connect(as: devices, settings, state, to: core) ?? []
    return devices.flatMap { device in
      state.device = device
      return core.connect(state.node, of: device, axes: axes, frame: state)
    } + troubles
  }

  /// Reads what waits and turns the core with it.
  ///
  /// The first frame, which mostly is the only one, is told before the kernel is asked for more; what
  /// waits behind it is told as one, by the caller.
  ///
  /// - Parameters:
  ///   - core: Takes each frame.
  ///   - publisher: Publishes after the first frame, and before one with a button, so that what was
  ///     turned before is told before.
  /// - Returns: Whether something may wait still.
  /// - Throws: Why the device cannot be read any more; the frames before that were taken.
  mutating func read(
    into core: Core, publishing publisher: Publisher
  ) throws(EvdevError) -> Bool {
    var left = NodeReader.eventsPerTurn
    var isFirst = true
    while left > 0 {
      guard try device.read(into: &frame) == .frame else { return false }
      left -= frame.readings.count + 1
      frames += 1
      panel?.take(&frame)
      if frame.hasButton || panel?.mayPress == true { publisher.publish() }
      for place in devices.indices {
        frame.device = devices[place]
        panel?.fill(&frame, as: place)
        core.apply(frame)
        panel?.empty(&frame, as: place)
      }
      frame.clear()
      if isFirst { publisher.publish() }
      isFirst = false
    }
    return true
  }
}
