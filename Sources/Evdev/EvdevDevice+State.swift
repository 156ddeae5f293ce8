internal import CLibevdev
internal import CLinux
public import Controls
internal import Devices

extension EvdevDevice {
  /// Adds how the axes stand and which keys are down, which the kernel does not tell again.
  ///
  /// An axis at 0 is left out where the device has not told it, see `DeviceIdentity.knowsZero`. Of a
  /// panel with slots it is what each of them holds, in the form in which the kernel tells changes.
  ///
  /// - Parameter frame: The frame to add to; it becomes one of kind `opened`.
  public func readState(into frame: inout InputFrame) {
    frame.kind = .opened
    // By its bus alone: the whole identity asks for each of the kernel's events.
    let bus = UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device))
    let knowsZero = DeviceIdentity(name: "", bus: bus).knowsZero
    let types = [
      (EventCode.absoluteType, UInt32(ABS_MT_SLOT) - 1), (EventCode.keyType, UInt32(KEY_MAX)),
    ]
    for (type, last) in types {
      for code in 0...last {
        var value: Int32 = 0
        guard unsafe libevdev_fetch_event_value(device, UInt32(type), code, &value) != 0,
          value != 0 || (type == EventCode.absoluteType && knowsZero)
        else { continue }
        frame.readings.append(
          Reading(event: EventCode(type: type, code: UInt16(code)), value: value))
      }
    }
    readSlots(into: &frame)
  }

  private func readSlots(into frame: inout InputFrame) {
    let slots = unsafe libevdev_get_num_slots(device)
    guard slots > 0 else { return }
    for slot in 0..<slots {
      frame.readings.append(Reading(event: .touchSlot, value: slot))
      for code in UInt32(ABS_MT_SLOT) + 1...UInt32(ABS_MAX) {
        var value: Int32 = 0
        guard unsafe libevdev_fetch_slot_value(device, UInt32(slot), code, &value) != 0 else {
          continue
        }
        frame.readings.append(
          Reading(
            event: EventCode(type: EventCode.absoluteType, code: UInt16(code)), value: value))
      }
    }
    let current = unsafe libevdev_get_current_slot(device)
    frame.readings.append(Reading(event: .touchSlot, value: max(0, current)))
  }
}
