internal import CLibevdev
internal import CLinux
internal import Glibc

/// What is written to a device: that it shakes, or that its light is bright.
extension EvdevDevice {
  /// Whether the device rumbles.
  ///
  /// The corresponding C function is `libevdev_has_event_code`.
  public var canRumble: Bool {
    unsafe libevdev_has_event_code(device, UInt32(EV_FF), UInt32(FF_RUMBLE)) == 1
  }

  /// Whether the device has a light that is told how bright to be.
  public var hasLight: Bool {
    unsafe libevdev_has_event_code(device, UInt32(EV_MSC), UInt32(MSC_PULSELED)) == 1
  }

  /// Puts a rumble into the device, to be played often.
  ///
  /// A device keeps few of them, 16 or so. Real ones take it at once; a program that plays a device by uinput
  /// has to answer, for which the kernel waits up to 30 seconds.
  ///
  /// - Parameters:
  ///   - strength: How strong it is, 0 … 65535.
  ///   - milliseconds: How long it lasts.
  /// - Returns: Its number.
  /// - Throws: What the system refused. The corresponding C function is `ioctl` with `EVIOCSFF`.
  public func upload(strength: UInt16, milliseconds: UInt16) throws(EvdevError) -> Int16 {
    let number = force_feedback_upload_rumble(descriptor, strength, strength, milliseconds)
    guard number >= 0 else { throw EvdevError("EVIOCSFF", on: path, errno) }
    return Int16(number)
  }

  /// Takes a rumble out again.
  ///
  /// The corresponding C function is `ioctl` with `EVIOCRMFF`.
  public func erase(_ effect: Int16) {
    _ = force_feedback_erase(descriptor, Int32(effect))
  }

  /// Plays a rumble once.
  public func play(_ effect: Int16) throws(EvdevError) {
    try write(EV_FF, code: UInt16(effect), value: 1)
  }

  /// Sets how bright the light is, 0 … 255.
  public func setLight(_ brightness: UInt8) throws(EvdevError) {
    try write(EV_MSC, code: UInt16(MSC_PULSELED), value: Int32(brightness))
  }

  private func write(_ type: Int32, code: UInt16, value: Int32) throws(EvdevError) {
    var event = input_event()
    event.type = UInt16(type)
    event.code = code
    event.value = value
    let size = MemoryLayout<input_event>.size
    guard unsafe Glibc.write(descriptor, &event, size) == size else {
      throw EvdevError("write", on: path, errno)
    }
  }
}
