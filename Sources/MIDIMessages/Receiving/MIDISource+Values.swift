extension MIDISource {
  /// How many bits its values have.
  ///
  /// As many as carry a value there; steps are told by 7.
  public var width: DataWidth { MIDIParameter.Carrier(self)?.width ?? .seven }

  /// The positions that it can tell: 0 … 127, 0 … 16383, or those of a bend, −8192 … 8191.
  public var range: ClosedRange<Int32> {
    let greatest = Int32(width.greatest)
    guard self == .pitchBend else { return 0...greatest }
    let half = Int32(width.half)
    return -half...greatest - half
  }

  /// The same source in its plainest form: how many bits are sent, and in which order, left out.
  public var address: MIDISource {
    switch self {
    case .controllerPair(let number, _): .controller(number)
    case .unregisteredParameter(let number, _): .unregisteredParameter(number, .seven)
    case .registeredParameter(let number, _): .registeredParameter(number, .seven)
    default: self
    }
  }
}

extension MIDIAxis {
  /// How many bits its values have.
  public var width: DataWidth { source.width }
}
