/// Something that has a number by which those that are alike follow one another, as the knobs of a row
/// do; what has none is told apart by its channel.
protocol MIDINumbered {
  /// The number and the last one that there is; nil where it has none.
  var numbering: (number: UInt16, last: UInt16)? { get }

  /// The same with another number, which is not above the last one.
  ///
  /// What has no number stays as it is.
  func renumbered(_ number: UInt16) -> Self
}

extension MIDINumbered {
  /// How many that are alike can follow one another from this one on, itself counted.
  func greatestCount(on channel: Channel?) -> Int {
    if let (number, last) = numbering { return Int(last) - Int(number) + 1 }
    // Whoever listens to any channel has the others' too.
    return channel.map { 17 - $0.number } ?? 1
  }

  /// The one so many places on, with its channel; nil beyond the last one.
  func moved(by places: Int, on channel: Channel?) -> (Self, Channel?)? {
    guard places >= 0, places < greatestCount(on: channel) else { return nil }
    if let number = numbering?.number { return (renumbered(number + UInt16(places)), channel) }
    return (self, channel.flatMap { Channel(number: $0.number + places) })
  }
}

extension MIDISource: MIDINumbered {
  var numbering: (number: UInt16, last: UInt16)? {
    switch self {
    case .controller(let number), .note(let number), .program(let number):
      (UInt16(number), DataWidth.seven.greatest)
    case .controllerPair(let number, _): (UInt16(number), 31)
    case .unregisteredParameter(let number, _), .registeredParameter(let number, _):
      (number, DataWidth.fourteen.greatest)
    case .pitchBend, .channelPressure, .dataSteps: nil
    }
  }

  func renumbered(_ number: UInt16) -> MIDISource {
    let seven = UInt8(truncatingIfNeeded: number & 127)
    return switch self {
    case .controller: .controller(seven)
    case .controllerPair(_, let order): .controllerPair(seven, order)
    case .unregisteredParameter(_, let width): .unregisteredParameter(number, width)
    case .registeredParameter(_, let width): .registeredParameter(number, width)
    case .note: .note(seven)
    case .program: .program(seven)
    case .pitchBend, .channelPressure, .dataSteps: self
    }
  }
}

extension MIDIParameter.Carrier: MIDINumbered {
  var numbering: (number: UInt16, last: UInt16)? {
    switch self {
    case .controller(let number), .note(let number): (UInt16(number), DataWidth.seven.greatest)
    case .controllerPair(let number): (UInt16(number), 31)
    case .unregisteredParameter(let number, _), .registeredParameter(let number, _):
      (number, DataWidth.fourteen.greatest)
    case .pitchBend, .program, .channelPressure, .noteNumber: nil
    }
  }

  func renumbered(_ number: UInt16) -> MIDIParameter.Carrier {
    let seven = UInt8(truncatingIfNeeded: number & 127)
    return switch self {
    case .controller: .controller(seven)
    case .controllerPair: .controllerPair(seven)
    case .unregisteredParameter(_, let width): .unregisteredParameter(number, width)
    case .registeredParameter(_, let width): .registeredParameter(number, width)
    case .note: .note(seven)
    case .pitchBend, .program, .channelPressure, .noteNumber: self
    }
  }
}
