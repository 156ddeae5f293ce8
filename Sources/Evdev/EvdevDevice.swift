internal import CLibevdev
internal import CLinux
public import Controls
internal import Devices
internal import Geometry
internal import Glibc

/// An open input device, through libevdev: it keeps the device's state and mends it after a drop.
///
/// Closed, and let go if it was grabbed, when the value ends.
@safe
public struct EvdevDevice: ~Copyable {
  let device: OpaquePointer
  let path: String
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
  /// - Parameters:
  ///   - path: The node, for instance `/dev/input/event3`.
  ///   - isWritable: Whether it is to be written to, so as to rumble or shine.
  /// - Throws: What the system refused. The corresponding C function is `libevdev_new_from_fd`.
  public init(opening path: String, isWritable: Bool = false) throws(EvdevError) {
    let way = isWritable ? O_RDWR : O_RDONLY
    let descriptor = unsafe open(path, way | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw EvdevError("open", on: path, errno) }
    // It would write past the daemon's log, for every event of a device that does not keep the rules.
    libevdev_silence()
    var opened: OpaquePointer?
    let result = unsafe libevdev_new_from_fd(descriptor, &opened)
    guard result == 0, let device = unsafe opened else {
      close(descriptor)
      throw EvdevError("libevdev_new_from_fd", on: path, -result)
    }
    _ = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    unsafe self.device = device
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    unsafe libevdev_free(device)
    close(descriptor)
  }

  /// Takes the device so that nobody else reads it.
  ///
  /// - Throws: An error that `isTaken` if somebody else has. The corresponding C function is
  ///   `libevdev_grab`.
  public func grab() throws(EvdevError) {
    let result = unsafe libevdev_grab(device, LIBEVDEV_GRAB)
    guard result == 0 else { throw EvdevError("grab", on: path, -result) }
  }

  /// Lets others read the device too.
  public func endGrab() {
    _ = unsafe libevdev_grab(device, LIBEVDEV_UNGRAB)
  }

  /// Reads on until a frame is whole or nothing more waits.
  ///
  /// Readings are added to the frame, SYN_MT_REPORT among them, which ends a contact where a panel has
  /// no slots; the caller empties the frame after each one that is whole, and a part of one stays in it
  /// until the rest comes. After a drop the frame holds what differs from before:
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
      let result = unsafe libevdev_next_event(device, UInt32(flag.rawValue), &event)
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
      if event.type == UInt16(EV_SYN), event.code != UInt16(SYN_MT_REPORT) {
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
}
