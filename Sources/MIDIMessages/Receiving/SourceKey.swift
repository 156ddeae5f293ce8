/// What a message speaks of, as a number: the axes that read it stand together in a table.
struct SourceKey: Hashable, Comparable, Sendable {
  /// Those of controllers, notes and the like lie below `parametersBegin`, those of parameters
  /// behind.
  let number: Int32

  /// The first of the keys that a table by number would be too large for.
  static let parametersBegin: Int32 = 451

  static let pitchBend = SourceKey(number: 448)
  static let channelPressure = SourceKey(number: 449)
  static let dataSteps = SourceKey(number: 450)

  static func controller(_ controller: UInt8) -> SourceKey {
    SourceKey(number: Int32(controller & 127))
  }

  static func note(_ note: UInt8) -> SourceKey { SourceKey(number: 128 + Int32(note & 127)) }

  static func program(_ program: UInt8) -> SourceKey {
    SourceKey(number: 256 + Int32(program & 127))
  }

  static func pair(_ controller: UInt8, _ order: PairOrder) -> SourceKey {
    let begin: Int32 =
      switch order {
      case .msbFirst: 384
      case .lsbFirst: 416
      }
    return SourceKey(number: begin + Int32(controller & 31))
  }

  static func parameter(
    _ parameter: UInt16, _ kind: ParameterSelection.Kind, _ width: DataWidth
  ) -> SourceKey {
    var number = Int32(parameter & 16383) << 2
    if kind == .registered { number += 1 }
    if width == .fourteen { number += 2 }
    return SourceKey(number: parametersBegin + number)
  }

  static func < (a: SourceKey, b: SourceKey) -> Bool { a.number < b.number }
}

extension MIDISource {
  /// The key of the messages that tell it.
  var key: SourceKey {
    switch self {
    case .controller(let controller): .controller(controller)
    case .controllerPair(let controller, let order): .pair(controller, order)
    case .unregisteredParameter(let number, let width): .parameter(number, .unregistered, width)
    case .registeredParameter(let number, let width): .parameter(number, .registered, width)
    case .dataSteps: .dataSteps
    case .pitchBend: .pitchBend
    case .channelPressure: .channelPressure
    case .note(let note): .note(note)
    case .program(let program): .program(program)
    }
  }
}
