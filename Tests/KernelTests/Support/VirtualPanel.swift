import Controls
import Devices
import Evdev

/// A touch panel that is made up with uinput; unplugged when it is let go.
///
/// Each call sends one frame. Fingers are numbers from 0, of which a panel with slots uses one for each; a
/// panel of a single touch tells of finger 0.
final class VirtualPanel {
  /// How a panel tells of contacts.
  enum Kind: Hashable {
    /// In so many slots (protocol B), and of the first also as a single touch, as the kernel's drivers do.
    case slots(Int)
    /// In contacts that SYN_MT_REPORT ends (protocol A), with or without a number.
    case reports(isNumbered: Bool)
    /// By BTN_TOUCH and two axes.
    case single
  }

  private let kind: Kind
  private var device: UinputDevice?
  /// Where the fingers are that are down, and the kernel's numbers of their contacts.
  private var fingers: [Int: (number: Int32, x: Int32, y: Int32)] = [:]
  private var nextNumber: Int32 = 0
  /// Its node, for instance `/dev/input/event3`.
  let node: String

  /// Plugs a panel in; its node is there afterwards.
  init(
    _ kind: Kind, name: String = "Virtual Panel",
    x: AxisInfo = AxisInfo(minimum: 0, maximum: 4095, resolution: 20),
    y: AxisInfo = AxisInfo(minimum: 0, maximum: 4095, resolution: 30)
  ) throws {
    var axes = [EventCode.absoluteX: x, .absoluteY: y]
    switch kind {
    case .slots(let count):
      axes[.touchSlot] = AxisInfo(minimum: 0, maximum: Int32(count) - 1)
      axes[.touchTracking] = AxisInfo(minimum: 0, maximum: 65535)
    case .reports(isNumbered: true):
      axes[.touchTracking] = AxisInfo(minimum: 0, maximum: 15)
    case .reports, .single: break
    }
    if kind != .single {
      axes[.touchX] = x
      axes[.touchY] = y
    }
    var identity = DeviceIdentity(name: name, bus: 3, vendor: 0x1234, product: 0x7001)
    identity.capabilities.insert(.touchKey)
    for event in axes.keys { identity.capabilities.insert(event) }
    let direct: UInt16 = 1
    let device = try UinputDevice(
      of: DeviceProfile(
        identity: identity, properties: [direct],
        axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.key.code, $0.value) })))
    self.kind = kind
    node = device.node
    self.device = consume device
  }

  /// Takes the panel away.
  func unplug() { device = nil }

  /// Puts a finger down.
  func touch(_ finger: Int = 0, at x: Int32, _ y: Int32) throws {
    fingers[finger] = (nextNumber, x, y)
    nextNumber += 1
    try tell(finger)
  }

  /// Slides a finger that is down.
  func move(_ finger: Int = 0, to x: Int32, _ y: Int32) throws {
    guard let number = fingers[finger]?.number else { throw Missing("a finger \(finger)") }
    fingers[finger] = (number, x, y)
    try tell(finger)
  }

  /// Lifts a finger.
  func lift(_ finger: Int = 0) throws {
    guard fingers.removeValue(forKey: finger) != nil else { throw Missing("a finger \(finger)") }
    try tell(finger)
  }

  /// Sends any frame.
  func send(_ readings: [(EventCode, Int32)]) throws {
    try device?.send(readings.map { Reading(event: $0.0, value: $0.1) })
  }

  /// Says what differs for a finger, or in protocol A all that there is.
  private func tell(_ finger: Int) throws {
    var readings: [(EventCode, Int32)] = []
    switch kind {
    case .slots:
      readings.append((.touchSlot, Int32(finger)))
      readings.append((.touchTracking, fingers[finger]?.number ?? -1))
      if let place = fingers[finger] { readings += [(.touchX, place.x), (.touchY, place.y)] }
    case .reports(let isNumbered):
      for place in fingers.sorted(by: { $0.key < $1.key }).map(\.value) {
        readings += [(.touchX, place.x), (.touchY, place.y)]
        if isNumbered { readings.append((.touchTracking, place.number)) }
        readings.append((.touchReport, 0))
      }
      if fingers.isEmpty { readings.append((.touchReport, 0)) }
    case .single: break
    }
    readings.append((.touchKey, fingers.isEmpty ? 0 : 1))
    if let first = fingers.min(by: { $0.key < $1.key })?.value {
      readings += [(.absoluteX, first.x), (.absoluteY, first.y)]
    }
    try send(readings)
  }
}
