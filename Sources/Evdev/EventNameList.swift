internal import CLibevdev
public import Devices

/// The kernel's names of events, as libevdev knows them.
public enum EventNameList {
  /// The name of an event; its numbers where it has none.
  public static func name(of event: EventCode) -> String {
    guard
      let name = unsafe libevdev_event_code_get_name(UInt32(event.type), UInt32(event.code))
    else { return "\(event.type):\(event.code)" }
    return unsafe String(cString: name)
  }

  /// Every name of a key, a relative or an absolute axis, for instance `REL_DIAL`.
  public static func all() -> [String: EventCode] {
    var names: [String: EventCode] = [:]
    for type in [EventCode.keyType, EventCode.relativeType, EventCode.absoluteType] {
      for code in 0...UInt32(max(0, libevdev_event_type_get_max(UInt32(type)))) {
        guard let name = unsafe libevdev_event_code_get_name(UInt32(type), code) else { continue }
        names[unsafe String(cString: name)] = EventCode(type: type, code: UInt16(code))
      }
    }
    return names
  }

  /// The names of an event's type and code, for instance `EV_REL / REL_DIAL`; nil without a name.
  ///
  /// The corresponding C function is `libevdev_event_code_get_name`.
  public static func typeAndName(of event: EventCode) -> String? {
    guard let type = unsafe libevdev_event_type_get_name(UInt32(event.type)),
      let code = unsafe libevdev_event_code_get_name(UInt32(event.type), UInt32(event.code))
    else { return nil }
    return unsafe "\(String(cString: type)) / \(String(cString: code))"
  }
}
