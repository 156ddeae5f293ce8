internal import MIDIMessages

extension Expected<MIDIReading> {
  /// What the values of an input mean.
  static let midiMode = Expected(
    Printed.list(modes.map(\.name)), words: modes.map(\.name)
  ) { content in
    guard case .string(let word) = content else { return nil }
    return modes.first { $0.name == word }?.reading
  }

  private static let modes: [(name: String, reading: MIDIReading)] =
    [("absolute", .absolute), ("counter", .counter), ("button", .button)]
    + RelativeMode.allCases.map { ($0.rawValue, .relative($0)) }
}

extension MIDIReading {
  /// What the mode is called in settings.
  var name: String {
    switch self {
    case .absolute: "absolute"
    case .counter: "counter"
    case .button: "button"
    case .relative(let mode): mode.rawValue
    }
  }
}

extension Expected<Channel> {
  static let channel = Expected("a whole number from 1 to 16") { content in
    if case .integer(let number) = content { Channel(number: number) } else { nil }
  }
}

extension Expected<DataWidth> {
  static let bits = Expected("7 or 14") { content in
    if case .integer(let number) = content { DataWidth(rawValue: number) } else { nil }
  }
}

extension Expected<UInt8> {
  /// A number that fits into 7 bits.
  static let midiNumber = Expected("a whole number from 0 to 127") { content in
    if case .integer(let number) = content, (0...127).contains(number) {
      UInt8(number)
    } else {
      nil
    }
  }
}

extension Expected<UInt16> {
  /// The number of a parameter; the last of 14 bits means none.
  static let parameterNumber = Expected("a whole number from 0 to 16382") { content in
    if case .integer(let number) = content, (0...16382).contains(number) {
      UInt16(number)
    } else {
      nil
    }
  }

  /// A value that fits into 14 bits.
  static let parameterValue = Expected("a whole number from 0 to 16383") { content in
    if case .integer(let number) = content, (0...16383).contains(number) {
      UInt16(number)
    } else {
      nil
    }
  }
}

extension Expected<String> {
  /// The name of a port or of its client; its address is another one after the next start.
  static let portName = Expected("the name of a port, and not its address, which changes") {
    content in
    guard case .string(let name) = content, !name.isEmpty else { return nil }
    let isAddress = name.contains(":") && name.allSatisfy { $0 == ":" || ("0"..."9").contains($0) }
    return isAddress ? nil : name
  }
}

extension Expected<Bool> {
  /// A key that is given or left out.
  static let present = Expected("true, or the key left out") { content in
    if case .boolean(true) = content { true } else { nil }
  }
}
