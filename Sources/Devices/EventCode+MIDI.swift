public import MIDIMessages

extension EventCode {
  /// Where the codes of MIDI begin; the kernel's own end at 0x2ff.
  private static let firstMIDI: UInt16 = 0x8000

  /// The event of an axis of a MIDI device, so that a MIDI encoder turns as a knob does.
  ///
  /// A position with ends is absolute, presses are a key's, and all else is relative: where a counter
  /// stands cannot be asked.
  ///
  /// - Parameters:
  ///   - reading: What the axis' values mean.
  ///   - place: Where the axis is in the device's list, 0 … 0x7fff.
  /// - Returns: The event.
  public static func midi(_ reading: MIDIReading, at place: Int) -> EventCode {
    let type =
      switch reading {
      case .absolute: absoluteType
      case .button: keyType
      case .counter, .relative: relativeType
      }
    return EventCode(type: type, code: midiCode(at: place))
  }

  /// The code of the axis at a place of its device's list, 0 … 0x7fff.
  public static func midiCode(at place: Int) -> UInt16 {
    firstMIDI + UInt16(place & 0x7fff)
  }

  /// Where the axis is in its device's list; nil for an event of the kernel's.
  public var midiPlace: Int? {
    code >= EventCode.firstMIDI ? Int(code - EventCode.firstMIDI) : nil
  }
}
