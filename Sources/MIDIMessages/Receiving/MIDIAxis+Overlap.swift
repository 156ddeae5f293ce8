extension MIDIAxis {
  /// Whether one turn of a knob, which may be several messages, would turn both this axis and another.
  ///
  /// A pair and a parameter are carried by plain controllers, which others may read as what they are.
  /// Two parameters never are: a channel has one that is selected. Steps of a parameter have other
  /// controllers than its value.
  ///
  /// - Parameter other: The other axis.
  /// - Returns: Whether it would.
  public func overlaps(_ other: MIDIAxis) -> Bool {
    guard channel == nil || other.channel == nil || channel == other.channel else { return false }
    if source.isParameter, other.source.isParameter {
      return source.address == other.source.address && isStepped == other.isStepped
    }
    return source == other.source || !controllers.isDisjoint(with: other.controllers)
  }

  /// Whether it hears controllers 96 and 97 instead of a value.
  private var isStepped: Bool { reading == .relative(.incrementDecrement) }

  /// The controllers that carry it, with those that select its parameter.
  private var controllers: Set<UInt8> {
    switch source {
    case .controller where isStepped: [96, 97]
    case .controller(let number): [number]
    case .controllerPair(let number, _): [number, number + 32]
    case .dataSteps: [96, 97]
    case .unregisteredParameter(_, let width): dataControllers(width).union([98, 99])
    case .registeredParameter(_, let width): dataControllers(width).union([100, 101])
    case .pitchBend, .channelPressure, .note, .program: []
    }
  }

  /// The controllers that turn the parameter that is selected.
  private func dataControllers(_ width: DataWidth) -> Set<UInt8> {
    if isStepped { return [96, 97] }
    return switch width {
    case .seven: [6]
    case .fourteen: [6, 38]
    }
  }
}

extension MIDISource {
  /// Whether it is a parameter, whose value belongs to whichever is selected.
  fileprivate var isParameter: Bool {
    switch self {
    case .unregisteredParameter, .registeredParameter: true
    default: false
    }
  }
}
