internal import CLibevdev
internal import CLinux
public import Controls
public import Devices
internal import Glibc

/// An input device that is made up: what is written to it comes out of a node in `/dev/input`.
///
/// The device goes when the value ends.
@safe
public struct UinputDevice: ~Copyable {
  private let device: OpaquePointer
  private let descriptor: Int32
  /// Its node, for instance `/dev/input/event7`; readers may not have the right to open it yet.
  public let node: String

  /// Where devices are made.
  public static let systemPath = "/dev/uinput"

  /// Makes a device that says of itself what a description says.
  ///
  /// Force feedback and the kernel's own key repeat are left out: nobody would answer the one, and
  /// repeats of the other stand in a recording already.
  ///
  /// - Parameter profile: The description, with a range for every absolute axis.
  /// - Throws: What the system refused. The corresponding C function is
  ///   `libevdev_uinput_create_from_device`.
  public init(of profile: DeviceProfile) throws(UinputError) {
    let descriptor = unsafe open(UinputDevice.systemPath, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw UinputError(.opening, errno) }
    var made: OpaquePointer?
    let result = unsafe UinputDevice.make(profile, descriptor, &made)
    guard result == 0, let device = unsafe made,
      let node = unsafe libevdev_uinput_get_devnode(device)
    else {
      if let made = unsafe made { unsafe libevdev_uinput_destroy(made) }
      close(descriptor)
      throw UinputError(.making(profile.identity.name), result == 0 ? ENOENT : -result)
    }
    unsafe self.device = device
    self.descriptor = descriptor
    self.node = unsafe String(cString: node)
  }

  deinit {
    unsafe libevdev_uinput_destroy(device)
    close(descriptor)
  }

  /// Sends a frame with its SYN_REPORT, in one write, so that no reader sees half of it.
  ///
  /// - Parameter readings: What is said; the kernel leaves out what changes nothing.
  /// - Throws: What the system refused. The corresponding C function is `write`.
  public func send(_ readings: [Reading]) throws(UinputError) {
    let end = Reading(event: EventCode(type: UInt16(EV_SYN), code: UInt16(SYN_REPORT)), value: 0)
    let events = (readings + [end]).map { reading in
      var event = input_event()
      event.type = reading.event.type
      event.code = reading.event.code
      event.value = reading.value
      return event
    }
    let size = events.count * MemoryLayout<input_event>.stride
    while true {
      let written = unsafe write(descriptor, events, size)
      if written == size { return }
      if written < 0, errno == EINTR { continue }
      throw UinputError(.writing(node), written < 0 ? errno : EIO)
    }
  }

  private static func make(
    _ profile: DeviceProfile, _ descriptor: Int32, _ made: inout OpaquePointer?
  ) -> Int32 {
    guard let template = unsafe libevdev_new() else { return -ENOMEM }
    defer { unsafe libevdev_free(template) }
    let identity = profile.identity
    unsafe libevdev_set_name(template, identity.name)
    unsafe libevdev_set_id_bustype(template, Int32(identity.bus))
    unsafe libevdev_set_id_vendor(template, Int32(identity.vendor))
    unsafe libevdev_set_id_product(template, Int32(identity.product))
    unsafe libevdev_set_id_version(template, Int32(identity.version))
    for property in profile.properties {
      _ = unsafe libevdev_enable_property(template, UInt32(property))
    }
    let leftOut = [UInt16(EV_SYN), UInt16(EV_REP), UInt16(EV_FF), UInt16(EV_FF_STATUS)]
    for type in identity.capabilities.types where !leftOut.contains(type) {
      for code in identity.capabilities.codes(ofType: type) {
        guard type == UInt16(EV_ABS) else {
          _ = unsafe libevdev_enable_event_code(template, UInt32(type), UInt32(code), nil)
          continue
        }
        var axis = UinputDevice.axis(profile.axes[code] ?? AxisInfo(minimum: 0, maximum: 0))
        _ = unsafe libevdev_enable_event_code(template, UInt32(type), UInt32(code), &axis)
      }
    }
    return unsafe libevdev_uinput_create_from_device(template, descriptor, &made)
  }

  /// Without its noise: values that come from a device have had it smoothed away, and would be smoothed
  /// once more.
  private static func axis(_ axis: AxisInfo) -> input_absinfo {
    input_absinfo(
      value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: 0, flat: axis.flat,
      resolution: axis.resolution)
  }
}
