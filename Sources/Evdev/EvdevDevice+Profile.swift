internal import CLibevdev
public import Devices
internal import Glibc

extension EvdevDevice {
  /// Who the device says it is, where sysfs does not tell.
  public var identity: DeviceIdentity {
    var identity = unsafe DeviceIdentity(
      name: text(libevdev_get_name), bus: number(libevdev_get_id_bustype),
      vendor: number(libevdev_get_id_vendor), product: number(libevdev_get_id_product),
      version: number(libevdev_get_id_version), phys: text(libevdev_get_phys),
      uniq: text(libevdev_get_uniq))
    for type in 1..<UInt32(EV_CNT) {
      for code in codes(ofType: type) {
        identity.capabilities.insert(EventCode(type: UInt16(type), code: code))
      }
    }
    return identity
  }

  /// Its absolute axes by their codes.
  ///
  /// The corresponding C function is `libevdev_get_abs_info`.
  public var axes: [UInt16: AxisInfo] {
    var axes: [UInt16: AxisInfo] = [:]
    for code in codes(ofType: UInt32(EV_ABS)) {
      guard let axis = unsafe libevdev_get_abs_info(device, UInt32(code)) else { continue }
      axes[code] = unsafe AxisInfo(
        minimum: axis.pointee.minimum, maximum: axis.pointee.maximum, fuzz: axis.pointee.fuzz,
        flat: axis.pointee.flat, resolution: axis.pointee.resolution)
    }
    return axes
  }

  /// Its properties.
  ///
  /// The corresponding C function is `libevdev_has_property`.
  public var properties: Set<UInt16> {
    Set(
      (0..<UInt16(INPUT_PROP_CNT)).filter { unsafe libevdev_has_property(device, UInt32($0)) == 1 })
  }

  /// All that it says of itself, with the lamps and switches that are on now.
  public var profile: DeviceProfile {
    var profile = DeviceProfile(identity: identity, properties: properties, axes: axes)
    for type in [UInt32(EV_LED), UInt32(EV_SW)] {
      for code in codes(ofType: type)
      where unsafe libevdev_get_event_value(device, type, UInt32(code)) != 0 {
        profile.isOn.insert(EventCode(type: UInt16(type), code: code))
      }
    }
    return profile
  }

  private func codes(ofType type: UInt32) -> [UInt16] {
    let last = libevdev_event_type_get_max(type)
    guard last >= 0 else { return [] }
    return (0...UInt16(last)).filter {
      unsafe libevdev_has_event_code(device, type, UInt32($0)) == 1
    }
  }

  private func text(_ get: (OpaquePointer?) -> UnsafePointer<CChar>?) -> String {
    guard let bytes = unsafe get(device) else { return "" }
    return unsafe EscapedText.string(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
  }

  private func number(_ get: (OpaquePointer?) -> Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: unsafe get(device))
  }
}
