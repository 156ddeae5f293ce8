internal import CLibevdev
internal import CLinux
public import Controls
public import Devices

extension EvdevDevice {
  /// What the device says of its absolute axes.
  ///
  /// The corresponding C function is `libevdev_get_abs_info`.
  public var axes: [EventCode: AxisInfo] {
    var axes: [EventCode: AxisInfo] = [:]
    for code in 0...UInt32(ABS_MAX) {
      guard let info = unsafe libevdev_get_abs_info(handle, code) else { continue }
      axes[EventCode(type: EventCode.absoluteType, code: UInt16(code))] = unsafe AxisInfo(
        minimum: info.pointee.minimum, maximum: info.pointee.maximum, fuzz: info.pointee.fuzz,
        flat: info.pointee.flat, resolution: info.pointee.resolution)
    }
    return axes
  }

  /// Adds how the axes stand and which keys are down, which the kernel does not tell again.
  ///
  /// - Parameter frame: The frame to add to; it becomes one of kind `opened`.
  public func readState(into frame: inout InputFrame) {
    frame.kind = .opened
    let types = [
      (EventCode.absoluteType, UInt32(ABS_MT_SLOT) - 1), (EventCode.keyType, UInt32(KEY_MAX)),
    ]
    for (type, last) in types {
      for code in 0...last {
        var value: Int32 = 0
        guard unsafe libevdev_fetch_event_value(handle, UInt32(type), code, &value) != 0,
          type != EventCode.keyType || value != 0
        else { continue }
        frame.readings.append(
          Reading(event: EventCode(type: type, code: UInt16(code)), value: value))
      }
    }
  }
}
