extension MIDIReceiver {
  typealias Tell = (_ place: Int, _ value: Int32) -> Void

  /// Tells every axis that reads a key what it makes of a value.
  func publish(
    _ key: SourceKey, _ channel: Channel, _ value: SourceValue, _ tell: Tell
  ) {
    routes.forEach(key, on: channel) { place, reading in
      if let told = reading.told(value) { tell(place, told) }
    }
  }

  /// A program is no state: a button is pressed and let go.
  func takeProgram(_ channel: Channel, _ program: UInt8, _ tell: Tell) {
    routes.forEach(.program(program), on: channel) { place, reading in
      guard reading == .button else {
        if let told = reading.told(.seven(program)) { tell(place, told) }
        return
      }
      tell(place, 1)
      tell(place, 0)
    }
  }

  /// A control change as it comes from a wire.
  mutating func takeAlone(
    _ channel: Channel, _ controller: UInt8, _ value: UInt8, _ tell: Tell
  ) {
    take(channel, controller, value, tell)
    guard controller < 64 else { return }
    let high = controller & 31
    let begin = Int(channel.index) * 64 + Int(high)
    let (first, second) = (halves[begin], halves[begin + 32])
    guard first != MIDIReceiver.unknown, second != MIDIReceiver.unknown else { return }
    let whole = SevenBitHalves(high: first, low: second).value
    publish(.pair(high, controller < 32 ? .lsbFirst : .msbFirst), channel, .fourteen(whole), tell)
  }

  /// Both controllers of a pair at once: pairs are told once they are whole, whatever their order.
  mutating func takePair(
    _ channel: Channel, _ controller: UInt8, _ value: UInt16, _ tell: Tell
  ) {
    let halves = SevenBitHalves(value)
    take(channel, controller, halves.high, tell)
    take(channel, controller + 32, halves.low, tell)
    publish(.pair(controller, .msbFirst), channel, .fourteen(value), tell)
    publish(.pair(controller, .lsbFirst), channel, .fourteen(value), tell)
  }

  /// What a control change says, but for pairs of controllers.
  private mutating func take(
    _ channel: Channel, _ controller: UInt8, _ value: UInt8, _ tell: Tell
  ) {
    publish(.controller(controller), channel, .seven(value), tell)
    let place = Int(channel.index)
    switch controller {
    case 6:
      selections[place].take(dataHigh: value)
      publishParameter(channel, .seven, .seven(value), tell)
    case 38:
      guard let whole = selections[place].value(dataLow: value) else { break }
      publishParameter(channel, .fourteen, .fourteen(whole), tell)
    case 96: step(channel, 1, tell)
    case 97: step(channel, -1, tell)
    case 98: selections[place].select(.unregistered, low: value)
    case 99: selections[place].select(.unregistered, high: value)
    case 100: selections[place].select(.registered, low: value)
    case 101: selections[place].select(.registered, high: value)
    default: break
    }
    if controller < 64 { halves[place * 64 + Int(controller)] = value }
  }

  private func step(_ channel: Channel, _ step: Int32, _ tell: Tell) {
    publish(.controller(96), channel, .step(step), tell)
    publish(.dataSteps, channel, .step(step), tell)
    publishParameter(channel, .seven, .step(step), tell)
    publishParameter(channel, .fourteen, .step(step), tell)
  }

  private func publishParameter(
    _ channel: Channel, _ width: DataWidth, _ value: SourceValue, _ tell: Tell
  ) {
    let selection = selections[Int(channel.index)]
    guard let number = selection.number else { return }
    publish(.parameter(number, selection.kind, width), channel, value, tell)
  }
}
