extension MIDIAxis {
  /// How many bits its values have.
  public var width: DataWidth { source.width }

  /// Whether some message would turn both this axis and another.
  public func overlaps(_ other: MIDIAxis) -> Bool {
    guard channel == nil || other.channel == nil || channel == other.channel else { return false }
    return source.address == other.source.address
      || !source.controllers.isDisjoint(with: other.source.controllers)
  }
}

extension MIDISource {
  /// How many bits its values have.
  public var width: DataWidth {
    switch self {
    case .controllerPair, .unregisteredParameter(_, .fourteen),
      .registeredParameter(_, .fourteen), .pitchBend:
      .fourteen
    default: .seven
    }
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

  /// The controllers that carry it, where they carry nothing else.
  fileprivate var controllers: Set<UInt8> {
    switch self {
    case .controller(let number): [number]
    case .controllerPair(let number, _): [number, number + 32]
    case .dataSteps: [96, 97]
    default: []
    }
  }
}
