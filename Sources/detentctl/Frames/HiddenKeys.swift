import Controls
import Devices

/// Makes a recording that does not tell what was typed: every key that types becomes KEY_A.
enum HiddenKeys {
  /// The comment that says so in a recording.
  static let comment =
    "Key codes are hidden: what types is KEY_A here. detentctl record --show-keycodes keeps them."

  /// The key that stands for all that type.
  static let substitute = EventCode.letterA
  /// Its scan code on a keyboard of USB (usage page 7, usage 4).
  private static let substituteScan: Int32 = 0x70004

  /// Whether an event is the number that the keyboard itself gives to a key: MSC_RAW or MSC_SCAN.
  static func isScanCode(_ event: EventCode) -> Bool {
    event.type == EventCode.miscellaneousType && [3, 4].contains(event.code)
  }

  /// Whether the scan codes among some readings may be those of keys that type.
  ///
  /// One alone may be a key without a name.
  static func tellTyping(_ readings: [Reading]) -> Bool {
    let keys = readings.filter { $0.event.type == EventCode.keyType }
    return keys.isEmpty || keys.contains { $0.event.isTyped }
  }

  /// The description with the key that stands for the others.
  static func hiding(_ profile: DeviceProfile) -> DeviceProfile {
    var profile = profile
    let keys = profile.identity.capabilities.codes(ofType: EventCode.keyType)
    if keys.contains(where: { EventCode(type: EventCode.keyType, code: $0).isTyped }) {
      profile.identity.capabilities.insert(substitute)
    }
    return profile
  }

  /// A frame with its keys hidden, and the scan codes with them.
  static func hide(in readings: inout [Reading]) {
    let hidesScans = tellTyping(readings)
    for place in readings.indices {
      let event = readings[place].event
      if event.isTyped { readings[place].event = substitute }
      if hidesScans, isScanCode(event) { readings[place].value = substituteScan }
    }
  }
}
