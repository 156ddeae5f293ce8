import MIDIMessages
import TestSupport

extension SplitMix {
  /// One of a few, so that messages and axes often mean the same.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(next() % UInt64(list.count))]
  }

  /// Mostly a data byte that means something, and sometimes any byte.
  mutating func byte(_ usual: [UInt8]) -> UInt8 {
    next() % 8 == 0 ? UInt8(truncatingIfNeeded: next()) : pick(usual)
  }

  /// Mostly one of few parameters, and sometimes any number.
  mutating func parameter() -> UInt16 {
    next() % 8 == 0 ? UInt16(truncatingIfNeeded: next()) : pick([0, 1, 128, 300, 16383])
  }

  mutating func value() -> UInt8 { byte([0, 1, 2, 63, 64, 65, 127]) }

  mutating func controller() -> UInt8 { byte([1, 7, 6, 38, 33, 39, 96, 97, 98, 99, 100, 101]) }

  mutating func channel() -> Channel { pick([one, two]) }

  /// Any message; its numbers may lie out of range.
  mutating func message() -> MIDIMessage {
    let channel = channel()
    switch next() % 16 {
    case 0: return .noteOff(channel, note: byte([36]), velocity: value())
    case 1: return .noteOn(channel, note: byte([36]), velocity: value())
    case 2: return .keyPressure(channel, note: byte([36]), pressure: value())
    case 3: return .programChange(channel, program: byte([5]))
    case 4: return .channelPressure(channel, pressure: value())
    case 5: return .pitchBend(channel, value: Int16(truncatingIfNeeded: next()))
    case 6:
      return .controllerPair(
        channel, controller: byte([1, 7, 6]), value: UInt16(truncatingIfNeeded: next()))
    case 7:
      return .unregisteredParameter(
        channel, parameter: parameter(), value: UInt16(truncatingIfNeeded: next()))
    case 8:
      return .registeredParameter(
        channel, parameter: parameter(), value: UInt16(truncatingIfNeeded: next()))
    default: return .controlChange(channel, controller: controller(), value: value())
    }
  }

  /// Any axis, as likely as not of what `message` speaks of.
  mutating func axis() -> MIDIAxis {
    let source: MIDISource =
      switch next() % 12 {
      case 0: .note(byte([36]))
      case 1: .program(byte([5]))
      case 2: .channelPressure
      case 3: .pitchBend
      case 4: .dataSteps
      case 5, 6: .controllerPair(byte([1, 7, 6]), pick(PairOrder.allCases))
      case 7, 8: .unregisteredParameter(parameter(), pick(DataWidth.allCases))
      case 9: .registeredParameter(parameter(), pick(DataWidth.allCases))
      default: .controller(controller())
      }
    let reading: MIDIReading =
      switch next() % 4 {
      case 0: .absolute
      case 1: .counter
      case 2: .relative(pick(RelativeMode.allCases))
      default: .button
      }
    return MIDIAxis(source: source, channel: pick([nil, one, two]), reading: reading)
  }
}
