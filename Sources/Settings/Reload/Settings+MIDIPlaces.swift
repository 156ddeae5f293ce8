internal import Controls
internal import Devices
internal import MIDIMessages

extension Settings {
  /// The same settings, with each MIDI axis that other settings have too in its place there.
  ///
  /// An axis is known by its place in its device's list; without this, one more input in a file would make
  /// every input behind it another one.
  func withMIDIPlaces(of old: Settings) -> Settings {
    var settings = self
    for (place, device) in devices.enumerated() {
      guard let before = old.devices.first(where: { $0.name == device.name }) else { continue }
      let order = Settings.order(of: device.midiAxes, like: before.midiAxes)
      settings.devices[place].midiAxes = order.map { device.midiAxes[$0] }
      var places = order.map { _ in 0 }
      for (new, old) in order.enumerated() { places[old] = new }
      settings.moveMIDIAxes(of: DeviceID(place), to: places)
    }
    return settings
  }

  /// For each new place the axis that it gets: its own where it has one, and the others fill what is left.
  private static func order(of axes: [MIDIAxis], like old: [MIDIAxis]) -> [Int] {
    var order: [Int?] = axes.map { _ in nil }
    var left: [Int] = []
    for (place, axis) in axes.enumerated() {
      if let before = old.firstIndex(of: axis), before < order.count, order[before] == nil {
        order[before] = place
      } else {
        left.append(place)
      }
    }
    return order.map { $0 ?? left.removeFirst() }
  }

  private mutating func moveMIDIAxes(of device: DeviceID, to places: [Int]) {
    func moved(_ event: EventCode) -> EventCode {
      guard let place = event.midiPlace else { return event }
      return EventCode(type: event.type, code: EventCode.midiCode(at: places[place]))
    }
    for control in controls.indices {
      for place in controls[control].inputs.indices
      where controls[control].inputs[place].device == device {
        controls[control].inputs[place].gesture.moveEvents(moved)
      }
      for place in controls[control].feedback.indices
      where controls[control].feedback[place].device == device {
        let feedback = controls[control].feedback[place]
        controls[control].feedback[place].event = moved(feedback.event)
        controls[control].feedback[place].touch = feedback.touch.map(moved)
      }
    }
    for button in buttons.indices {
      for place in buttons[button].plan.keys.indices
      where buttons[button].plan.keys[place].device == device {
        let event = buttons[button].plan.keys[place].event
        buttons[button].plan.keys[place].event = moved(event)
      }
    }
  }
}

extension GesturePlan {
  /// Gives the events of an input other codes.
  fileprivate mutating func moveEvents(_ moved: (EventCode) -> EventCode) {
    switch self {
    case .turn(var plan):
      plan.event = moved(plan.event)
      plan.opposite = plan.opposite.map(moved)
      self = .turn(plan)
    case .ring(var plan):
      plan.event = moved(plan.event)
      plan.lift = plan.lift.map(moved)
      self = .ring(plan)
    case .fader(var plan):
      plan.event = moved(plan.event)
      plan.lift = plan.lift.map(moved)
      self = .fader(plan)
    // What fingers do on a panel has no event of its own.
    case .wheel, .dial, .spin: break
    }
  }
}
