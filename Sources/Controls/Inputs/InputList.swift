internal import Devices
internal import Geometry

/// The inputs of one gesture, by device, so that a frame looks only at its own.
struct InputList<Input: GestureInput>: Sendable {
  struct Entry: Sendable {
    let origin: Origin
    let device: DeviceID
    let gate: InputGateState
    var input: Input
    /// Whether it turns its control now; shut it still sees where its axis goes.
    var isOpen = true
    /// The control's revision when this input last knew its rung.
    var revision = 0

    var control: ControlID { origin.control }
  }

  var entries: [Entry]
  private let placesOfDevice: [Range<Int>]

  init(_ unordered: [Entry]) {
    entries = unordered.sorted { $0.device.index < $1.device.index }
    let devices = (entries.last?.device.index ?? -1) + 1
    var places = [Range<Int>](repeating: 0..<0, count: devices)
    for (place, entry) in entries.enumerated() {
      let device = entry.device.index
      places[device] = (places[device].isEmpty ? place : places[device].lowerBound)..<place + 1
    }
    placesOfDevice = places
  }

  /// Where the inputs of a device are among the entries.
  func places(of device: DeviceID) -> Range<Int> {
    device.index < placesOfDevice.count ? placesOfDevice[device.index] : 0..<0
  }

  /// Lets every input of the frame's device take it.
  mutating func apply(
    _ frame: borrowing InputFrame, _ controls: inout [ControlState], _ changes: inout ChangeSet
  ) {
    guard frame.device.index < placesOfDevice.count else { return }
    let places = placesOfDevice[frame.device.index]
    guard !places.isEmpty else { return }
    // By spans, so that nothing is copied out and back and each array is asked once whether it is shared.
    var entries = entries.mutableSpan
    var controls = controls.mutableSpan
    for place in places {
      let control = entries[place].control.index
      if entries[place].revision != controls[control].revision {
        entries[place].input.centre(
          on: controls[control].rung, count: controls[control].count,
          wraps: controls[control].wraps)
        entries[place].revision = controls[control].revision
      }
      var rung = controls[control].rung
      guard entries[place].isOpen else {
        _ = entries[place].input.take(
          frame, &rung, count: controls[control].count, wraps: controls[control].wraps)
        continue
      }
      let crossed = entries[place].input.take(
        frame, &rung, count: controls[control].count, wraps: controls[control].wraps)
      guard crossed > 0 else { continue }
      changes.record(
        ControlID(control), rung: rung, crossed: crossed, source: .device(frame.device),
        time: frame.time)
      guard rung != controls[control].rung else { continue }
      controls[control].rung = rung
      controls[control].revision += 1
      entries[place].revision = controls[control].revision
    }
  }

  /// Opens and shuts inputs; one that is opened begins at its control's rung.
  mutating func setGates(_ isOpen: (InputGate, _ rivals: [ButtonID], _ control: ControlID) -> Bool)
  {
    for place in entries.indices {
      let entry = entries[place]
      let isNowOpen = isOpen(entry.gate.plan, entry.gate.rivals, entry.control)
      guard isNowOpen != entry.isOpen else { continue }
      entries[place].isOpen = isNowOpen
      entries[place].revision = -1
    }
  }

  /// Tells the inputs of a device what it says of an axis; gives the controls to which that is of no
  /// use.
  mutating func describe(
    _ axis: EventCode, _ info: AxisInfo, of device: DeviceID, _ controls: [ControlState]
  ) -> [ControlID] {
    places(of: device).compactMap { place in
      let control = entries[place].control
      let count = controls[control.index].count
      // What it learns may let it begin, which it does at the control's rung.
      entries[place].revision = -1
      return entries[place].input.describe(axis, info, count: count) ? nil : control
    }
  }

  /// Has the inputs go on where the same ones of another list were.
  ///
  /// - Parameters:
  ///   - old: The other list.
  ///   - origins: For each input of each control which of the other's it is.
  ///   - oldControls: The controls of the other list.
  ///   - controls: The controls of this one.
  mutating func takeUp(
    _ old: InputList, _ origins: [[Origin?]], from oldControls: [ControlState],
    _ controls: [ControlState]
  ) {
    let places = Dictionary(
      old.entries.enumerated().map { ($0.element.origin, $0.offset) }, uniquingKeysWith: min)
    for place in entries.indices {
      let new = entries[place].origin
      guard let origin = origins[new.control.index][new.place], let found = places[origin]
      else { continue }
      let running = old.entries[found]
      entries[place].input = running.input
      entries[place].isOpen = running.isOpen
      let isInStep = running.revision == oldControls[origin.control.index].revision
      entries[place].revision = isInStep ? controls[new.control.index].revision : -1
    }
  }

  /// Tells the inputs of a device that one of its nodes has gone.
  mutating func disconnect(_ node: NodeID, of device: DeviceID) {
    for place in places(of: device) { entries[place].input.disconnect(node) }
  }
}
