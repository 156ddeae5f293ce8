import CLibevdev
import CLinux
import FoundationEssentials
import Glibc

/// What a made-up device says of itself.
struct DeviceDescription {
  var name: String
  /// The name where it is no text, without its end.
  var nameBytes: [UInt8]?
  var vendor: Int32
  var product: Int32
  var bus = BUS_USB
  var phys: String?
  /// The events it can send, as type and code.
  var events: [(type: Int32, code: Int32)]

  /// A Griffin PowerMate.
  static let powerMate = DeviceDescription(
    name: "Griffin PowerMate", vendor: 0x077d, product: 0x0410, phys: nil,
    events: [(EV_REL, REL_DIAL), (EV_KEY, BTN_0), (EV_MSC, MSC_PULSELED)])

  /// A knob that rumbles, and has a light.
  static let shaker = DeviceDescription(
    name: "Shaker", vendor: 0x1234, product: 0x7777, phys: nil,
    events: [
      (EV_REL, REL_DIAL), (EV_KEY, BTN_0), (EV_MSC, MSC_PULSELED), (EV_FF, FF_RUMBLE),
    ])

  /// A knob that no known device's file names.
  static func knob(_ name: String) -> DeviceDescription {
    DeviceDescription(
      name: name, vendor: 0x1234, product: 0x5678, phys: nil,
      events: [(EV_REL, REL_DIAL), (EV_KEY, BTN_0)])
  }

  /// A keyboard with all its letters.
  static let keyboard = DeviceDescription(
    name: "Plain Keyboard", vendor: 0x1234, product: 0x0001, phys: nil,
    events: (KEY_ESC...KEY_SPACE).map { (EV_KEY, $0) })

  /// A mouse with a wheel.
  static let mouse = DeviceDescription(
    name: "Plain Mouse", vendor: 0x1234, product: 0x0002, phys: nil,
    events: [(EV_REL, REL_X), (EV_REL, REL_Y), (EV_REL, REL_WHEEL), (EV_KEY, BTN_LEFT)])

  /// The media keys of a keyboard, as they are a node of their own.
  static let volumeKeys = DeviceDescription(
    name: "Plain Keyboard Consumer Control", vendor: 0x1234, product: 0x0001, phys: nil,
    events: [(EV_KEY, KEY_VOLUMEUP), (EV_KEY, KEY_VOLUMEDOWN), (EV_KEY, KEY_MUTE)])

  /// The same device on another place of the bus.
  func at(phys: String) -> DeviceDescription {
    var copy = self
    copy.phys = phys
    return copy
  }
}

/// An input device made with uinput; unplugged when it is let go.
final class VirtualDevice {
  /// Its node, for instance `/dev/input/event3`.
  let node: String
  let descriptor: Int32
  private var device: OpaquePointer?

  /// `_IOW('U', 108, char *)`, a macro that Swift cannot read; libevdev has no call for it.
  private static let setPhys: UInt = 0x4008_556c

  /// Plugs a device in; its node is there afterwards.
  init(_ description: DeviceDescription = .powerMate) throws {
    descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Missing(refused: "open /dev/uinput") }
    let template = libevdev_new()
    defer { libevdev_free(template) }
    let name = (description.nameBytes ?? Array(description.name.utf8)) + [0]
    libevdev_set_name(template, name.map { CChar(truncatingIfNeeded: $0) })
    libevdev_set_id_bustype(template, description.bus)
    libevdev_set_id_vendor(template, description.vendor)
    libevdev_set_id_product(template, description.product)
    for event in description.events {
      libevdev_enable_event_code(template, UInt32(event.type), UInt32(event.code), nil)
    }
    if var phys = description.phys.map({ Array($0.utf8CString) }),
      ioctl(descriptor, Self.setPhys, &phys) < 0
    {
      throw Missing(refused: "UI_SET_PHYS")
    }
    let result = libevdev_uinput_create_from_device(template, descriptor, &device)
    guard result == 0, let path = libevdev_uinput_get_devnode(device) else {
      errno = -result
      throw Missing(refused: "libevdev_uinput_create_from_device")
    }
    node = String(cString: path)
  }

  deinit {
    unplug()
    close(descriptor)
  }

  /// Takes the device away.
  func unplug() {
    guard let device else { return }
    libevdev_uinput_destroy(device)
    self.device = nil
  }

  /// Turns a knob by some counts, in one frame.
  func turn(_ counts: Int32) {
    send([(EV_REL, REL_DIAL, counts)])
  }

  /// Turns a knob by one count several times, a frame each.
  func turn(_ count: Int32, times: Int) {
    for _ in 0..<times { turn(count) }
  }

  /// Presses the knob and lets it go.
  func click() {
    send([(EV_KEY, BTN_0, 1)])
    send([(EV_KEY, BTN_0, 0)])
  }

  /// Sends one frame with one write, so that a reader never sees half of it.
  func send(_ events: [(type: Int32, code: Int32, value: Int32)]) {
    var frame = events.map { event in
      var raw = input_event()
      raw.type = UInt16(event.type)
      raw.code = UInt16(event.code)
      raw.value = event.value
      return raw
    }
    var end = input_event()
    end.type = UInt16(EV_SYN)
    end.code = UInt16(SYN_REPORT)
    frame.append(end)
    let size = frame.count * MemoryLayout<input_event>.stride
    let written = write(descriptor, frame, size)
    precondition(written == size, "uinput took \(written) of \(size) bytes")
  }
}
