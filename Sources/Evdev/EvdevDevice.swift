internal import CLibevdev
internal import CLinux
public import Controls
public import Devices
internal import Geometry
internal import Glibc

/// An open input device, through libevdev: it keeps the device's state and mends it after a drop.
///
/// Closed, and let go if it was grabbed, when the value ends.
@safe
public struct EvdevDevice: ~Copyable {
  let handle: OpaquePointer
  private let path: String
  /// The file descriptor, for waiting until something can be read.
  public let descriptor: Int32
  /// How often the kernel dropped events because they were not read in time.
  public private(set) var drops = 0
  private var isSynchronising = false
  /// How many drops were told by a frame.
  private var dropsOfFrame = 0

  /// What a read found.
  public enum Outcome: Hashable, Sendable {
    /// The frame is whole.
    case frame
    /// Nothing more waits.
    case drained
  }

  /// Opens a device for reading, with times of the monotonic clock where the kernel grants it.
  ///
  /// - Parameter path: The node, for instance `/dev/input/event3`.
  /// - Throws: What the system refused. The corresponding C function is `libevdev_new_from_fd`.
  public init(opening path: String) throws(EvdevError) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw EvdevError("open", on: path, errno) }
    var opened: OpaquePointer?
    let result = unsafe libevdev_new_from_fd(descriptor, &opened)
    guard result == 0, let device = unsafe opened else {
      close(descriptor)
      throw EvdevError("libevdev_new_from_fd", on: path, -result)
    }
    _ = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    unsafe handle = device
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    unsafe libevdev_free(handle)
    close(descriptor)
  }

  /// Takes the device so that nobody else reads it.
  ///
  /// - Throws: An error that `isTaken` if somebody else has. The corresponding C function is
  ///   `libevdev_grab`.
  public func grab() throws(EvdevError) {
    let result = unsafe libevdev_grab(handle, LIBEVDEV_GRAB)
    guard result == 0 else { throw EvdevError("grab", on: path, -result) }
  }

  /// Lets others read the device too.
  public func endGrab() {
    _ = unsafe libevdev_grab(handle, LIBEVDEV_UNGRAB)
  }

  /// Reads on until a frame is whole or nothing more waits.
  ///
  /// Readings are added to the frame, which the caller empties after each one that is whole; a part of
  /// a frame stays in it until the rest comes. After a drop the frame holds what differs from before:
  /// relative motion has no state, so what was lost of it is not made up.
  ///
  /// - Parameter frame: The frame to add to.
  /// - Returns: Whether the frame is whole.
  /// - Throws: An error that `isGone` if the device is. The corresponding C function is
  ///   `libevdev_next_event`.
  public mutating func read(into frame: inout InputFrame) throws(EvdevError) -> Outcome {
    while true {
      var event = input_event()
      let flag = isSynchronising ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let result = unsafe libevdev_next_event(handle, UInt32(flag.rawValue), &event)
      if result == -EAGAIN {
        guard isSynchronising else { return .drained }
        isSynchronising = false
        continue
      }
      guard result >= 0 else { throw EvdevError("read", on: path, -result) }
      if result == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue), !isSynchronising {
        drops += 1
        isSynchronising = true
        continue
      }
      if event.type == UInt16(EV_SYN) {
        guard event.code == UInt16(SYN_REPORT) else { continue }
        if drops != dropsOfFrame {
          frame.kind = .resynchronised
          dropsOfFrame = drops
        }
        frame.time = Microseconds(
          Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec))
        return .frame
      }
      frame.readings.append(
        Reading(event: EventCode(type: event.type, code: event.code), value: event.value))
    }
  }

  /// Who the device says it is, where sysfs does not tell.
  public var identity: DeviceIdentity {
    var identity = unsafe DeviceIdentity(
      name: text(libevdev_get_name), bus: number(libevdev_get_id_bustype),
      vendor: number(libevdev_get_id_vendor), product: number(libevdev_get_id_product),
      version: number(libevdev_get_id_version), phys: text(libevdev_get_phys),
      uniq: text(libevdev_get_uniq))
    for type in [EV_KEY, EV_REL, EV_ABS].map(UInt32.init) {
      for code in 0...UInt32(max(0, libevdev_event_type_get_max(type)))
      where unsafe libevdev_has_event_code(handle, type, code) != 0 {
        identity.capabilities.insert(EventCode(type: UInt16(type), code: UInt16(code)))
      }
    }
    return identity
  }

  private func text(_ get: (OpaquePointer?) -> UnsafePointer<CChar>?) -> String {
    guard let bytes = unsafe get(handle) else { return "" }
    return unsafe EscapedText.string(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
  }

  private func number(_ get: (OpaquePointer?) -> Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: unsafe get(handle))
  }
}
