internal import Devices

/// One contact as a panel without slots tells it, until its SYN_MT_REPORT.
struct ReportedContact {
  /// What a contact can have: ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
  static let codes: ClosedRange<UInt16> = 0x30...0x3d
  private static let touchMajor: UInt16 = 0x30

  private var values = InlineArray<14, Int32>(repeating: 0)
  /// A bit for each value that was told.
  private var told: UInt16 = 0

  /// Whether an event is of this kind.
  static func has(_ event: EventCode) -> Bool {
    event.type == EventCode.absoluteType && codes.contains(event.code)
  }

  /// Takes what is told of an axis; of what is told twice the last counts.
  mutating func set(_ code: UInt16, _ value: Int32) {
    let place = Int(code - ReportedContact.codes.lowerBound)
    values[place] = value
    told |= 1 << UInt16(place)
  }

  /// What was told of an axis; nil for nothing.
  subscript(_ code: UInt16) -> Int32? {
    let place = Int(code - ReportedContact.codes.lowerBound)
    return told >> UInt16(place) & 1 == 1 ? values[place] : nil
  }

  /// Whether something is there: it has a place, and one that tells how large it is has a size.
  ///
  /// Old drivers tell a finger that has lifted as one without size, and some contacts that are none
  /// without a place.
  var isTouching: Bool {
    self[EventCode.touchX.code] != nil && self[EventCode.touchY.code] != nil
      && self[ReportedContact.touchMajor] != 0
  }
}
