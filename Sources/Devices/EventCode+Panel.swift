extension EventCode {
  /// Where the codes of parts of panels begin, between the kernel's own and those of MIDI.
  private static let firstPart: UInt16 = 0x4000
  private static let mostParts: UInt16 = 0x4000

  /// The key that stands for a part of a touch panel, which is down while a finger that began there is.
  ///
  /// - Parameter place: Where the part is in its device's list, 0 … 0x3fff.
  /// - Returns: The event.
  public static func part(at place: Int) -> EventCode {
    EventCode(type: keyType, code: firstPart + UInt16(place & Int(mostParts - 1)))
  }

  /// Where a part of a panel is in its device's list; nil for any other event.
  public var partPlace: Int? {
    let codes = EventCode.firstPart..<EventCode.firstPart + EventCode.mostParts
    return type == EventCode.keyType && codes.contains(code)
      ? Int(code - EventCode.firstPart) : nil
  }
}
