extension MIDIParameter.Carrier {
  /// Makes what carries a value to where it is told from; nil where nothing does.
  ///
  /// - Parameter source: Where a controller tells the value.
  public init?(_ source: MIDISource) {
    switch source {
    case .controller(let number): self = .controller(number)
    case .controllerPair(let number, _): self = .controllerPair(number)
    case .unregisteredParameter(let number, let width): self = .unregisteredParameter(number, width)
    case .registeredParameter(let number, let width): self = .registeredParameter(number, width)
    case .pitchBend: self = .pitchBend
    case .channelPressure: self = .channelPressure
    case .note(let number): self = .note(number)
    case .program: self = .program
    case .dataSteps: return nil
    }
  }

  /// How many bits a value has.
  public var width: DataWidth {
    switch self {
    case .controllerPair, .unregisteredParameter(_, .fourteen),
      .registeredParameter(_, .fourteen), .pitchBend:
      .fourteen
    case .controller, .unregisteredParameter(_, .seven), .registeredParameter(_, .seven),
      .program, .channelPressure, .note, .noteNumber:
      .seven
    }
  }
}
