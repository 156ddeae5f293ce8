internal import CLibmtdev
internal import Controls
internal import Devices
internal import Glibc

/// libmtdev: the contacts of a frame in, what differs in its slots out.
///
/// It tells changes only, and begins with every slot at (0, 0).
@safe
struct ContactMatcher: ~Copyable {
  /// The most contacts that it may be given in a frame.
  ///
  /// It has 32 slots, and where the last one is used it looks for the next for ever. A contact with another
  /// number takes the first slot that was free before the frame: so all that are there and as many new ones
  /// have to fit below the last.
  static let maximumContacts = 15

  private let device: UnsafeMutablePointer<mtdev>
  /// Whether contacts have numbers, by which they are known again; else it is by their places.
  let usesTracking: Bool

  /// Makes a matcher without contacts.
  ///
  /// - Parameter axes: The axes of the panel. Of these the noise of ABS_MT_POSITION_X and _Y is smoothed
  ///   away, which the kernel does only where there are slots.
  /// - Throws: That memory is missing. The corresponding C function is `mtdev_init`.
  init(axes: [UInt16: AxisInfo]) throws(ProtocolAError) {
    guard let device = unsafe mtdev_new() else { throw ProtocolAError("mtdev_new", ENOMEM) }
    let result = unsafe mtdev_init(device)
    guard result == 0 else {
      unsafe mtdev_delete(device)
      throw ProtocolAError("mtdev_init", -result)
    }
    usesTracking = axes[EventCode.touchTracking.code] != nil
    unsafe mtdev_set_mt_event(
      device, Int32(EventCode.touchTracking.code), usesTracking ? 1 : 0)
    for code in [EventCode.touchX.code, EventCode.touchY.code] {
      unsafe mtdev_set_mt_event(device, Int32(code), 1)
      unsafe mtdev_set_abs_fuzz(device, Int32(code), axes[code]?.fuzz ?? 0)
    }
    unsafe self.device = device
  }

  deinit {
    unsafe mtdev_close_delete(device)
  }

  /// Takes a property of the contact that is being told, an axis of ABS_MT but ABS_MT_SLOT.
  func put(_ event: EventCode, _ value: Int32) {
    var raw = input_event()
    raw.type = event.type
    raw.code = event.code
    raw.value = value
    unsafe mtdev_put_event(device, &raw)
  }

  /// Ends a contact of the frame.
  func endContact() { put(.touchReport, 0) }

  /// Ends the frame; contacts that it did not tell have lifted.
  func endFrame() {
    // Without the end of any contact it would not be a frame of contacts.
    endContact()
    put(.frameEnd, 0)
  }

  /// The next thing that differs; nil when all was told.
  func next() -> Reading? {
    while unsafe mtdev_empty(device) == 0 {
      var raw = input_event()
      unsafe mtdev_get_event(device, &raw)
      guard raw.type == EventCode.absoluteType else { continue }
      return Reading(event: EventCode(type: raw.type, code: raw.code), value: raw.value)
    }
    return nil
  }
}
