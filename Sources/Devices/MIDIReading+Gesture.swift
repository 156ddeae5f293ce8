public import MIDIMessages

extension MIDIReading {
  /// How an input that reads such values turns a control.
  public var gesture: Gesture {
    switch self {
    case .absolute: .fader
    case .counter: .ring
    case .relative, .button: .turn
    }
  }
}
