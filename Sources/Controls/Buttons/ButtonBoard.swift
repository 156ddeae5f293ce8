internal import Devices
internal import Geometry

/// How all buttons stand, and what comes of what fingers do with them.
struct ButtonBoard: Sendable {
  private struct Button: Sendable {
    var contact: BounceFilter
    var recogniser: PressRecogniser
    /// Which of its keys are down, by their places in the plan, and on which node.
    var keys: [NodeID?]
    /// The device that it was pressed on last.
    var device: DeviceID

    var isAnyKeyDown: Bool { keys.contains { $0 != nil } }
    var deadline: Microseconds? {
      switch (contact.deadline, recogniser.deadline) {
      case (let first?, let second?): min(first, second)
      case (let first, let second): first ?? second
      }
    }
  }

  /// What a finger has done, as the bank has to act on it.
  enum Outcome: Hashable {
    /// The button is held from now on, or is not any more.
    case isDown(ButtonID, Bool)
    /// Something came of it, on this device, at this time.
    case deed(ButtonID, ButtonDeed, DeviceID, Microseconds)
  }

  private let plans: [ButtonPlan]
  private var buttons: [Button]
  /// The keys of each device, by its index: the event, the button, and the place among its keys.
  private var keysOfDevice: [[(event: EventCode, button: Int, place: Int)]] = []
  /// For each button the axes that are turned while it is held.
  private let turnedAxes: [[ButtonKey]]
  /// When something is to be looked at again; nil where no time matters.
  private(set) var deadline: Microseconds?

  /// Makes the board of some buttons that are all up.
  ///
  /// - Parameters:
  ///   - plans: The buttons.
  ///   - turnedAxes: For each of them the axes of the inputs for which it is held.
  init(_ plans: [ButtonPlan], turnedAxes: [[ButtonKey]]) {
    self.plans = plans
    self.turnedAxes = turnedAxes
    buttons = zip(plans, turnedAxes).map { plan, axes in
      Button(
        contact: BounceFilter(span: plan.bounceTime),
        recogniser: PressRecogniser(
          ButtonWants(
            hold: plan.hold.isEmpty ? nil : plan.holdTime,
            double: plan.double.isEmpty ? nil : plan.doubleTime, turn: !axes.isEmpty)),
        keys: plan.keys.map { _ in nil }, device: plan.keys.first?.device ?? DeviceID(0))
    }
    for (button, plan) in plans.enumerated() {
      for (place, key) in plan.keys.enumerated() {
        while keysOfDevice.count <= key.device.index { keysOfDevice.append([]) }
        keysOfDevice[key.device.index].append((key.event, button, place))
      }
    }
  }

  /// Goes on with what fingers have begun on the buttons of another board.
  ///
  /// - Parameters:
  ///   - old: The other board.
  ///   - origins: For each button which of the other's has the same keys; nil for one that is not there.
  mutating func takeUp(_ old: ButtonBoard, _ origins: [ButtonID?]) {
    for (place, origin) in origins.enumerated() {
      guard let origin else { continue }
      buttons[place].keys = old.buttons[origin.index].keys
      buttons[place].contact.takeUp(old.buttons[origin.index].contact)
      // By the number that its device has now.
      if let key = buttons[place].keys.firstIndex(where: { $0 != nil }) {
        buttons[place].device = plans[place].keys[key].device
      }
      buttons[place].recogniser.takeUp(old.buttons[origin.index].recogniser)
    }
    updateDeadline()
  }

  func plan(of button: ButtonID) -> ButtonPlan { plans[button.index] }

  func isDown(_ button: ButtonID) -> Bool { buttons[button.index].contact.isDown }

  /// Whether an event of a device is a key of a button.
  func isKey(_ event: EventCode, of device: DeviceID) -> Bool {
    guard device.index < keysOfDevice.count else { return false }
    return keysOfDevice[device.index].contains { $0.event == event }
  }

  /// Takes what one key says.
  ///
  /// - Parameters:
  ///   - reading: The key and how it is.
  ///   - frame: The frame that it stands in.
  ///   - outcomes: What comes of it is added here.
  mutating func take(
    _ reading: Reading, of frame: borrowing InputFrame, _ outcomes: inout [Outcome]
  ) {
    // A key that repeats is down as it was.
    guard reading.value != 2, frame.device.index < keysOfDevice.count else { return }
    for key in keysOfDevice[frame.device.index] where key.event == reading.event {
      buttons[key.button].keys[key.place] = reading.value == 0 ? nil : frame.node
      let isDown = buttons[key.button].isAnyKeyDown
      if frame.kind == .events {
        if reading.value != 0 { buttons[key.button].device = frame.device }
        guard buttons[key.button].contact.take(isDown: isDown, at: frame.time) else { continue }
        finishEdge(key.button, frame.time, &outcomes)
      } else {
        set(key.button, isDown: isDown, &outcomes)
      }
    }
    updateDeadline()
  }

  /// Notes that axes of a device were turned: a button that is held for that is no press any more.
  mutating func noteTurns(_ frame: borrowing InputFrame) {
    guard frame.kind == .events else { return }
    for place in buttons.indices where buttons[place].contact.isDown {
      let isTurned = turnedAxes[place].contains { axis in
        axis.device == frame.device && InputFrame.tells(frame, axis.event)
      }
      if isTurned { buttons[place].recogniser.turn() }
    }
    updateDeadline()
  }

  /// Learns that it is later now.
  mutating func expire(at time: Microseconds, _ outcomes: inout [Outcome]) {
    while let next = deadline, next <= time {
      for place in buttons.indices where buttons[place].deadline == next {
        // First what was held so long: letting it go in the same moment comes after.
        if let deed = buttons[place].recogniser.expire(at: next) {
          outcomes.append(.deed(ButtonID(place), deed, buttons[place].device, next))
        }
        if buttons[place].contact.expire(at: next) { finishEdge(place, next, &outcomes) }
      }
      updateDeadline()
    }
  }

  /// Learns that a node has gone: its keys are up, and nothing comes of it.
  mutating func disconnect(_ node: NodeID, of device: DeviceID, _ outcomes: inout [Outcome]) {
    guard device.index < keysOfDevice.count else { return }
    for key in keysOfDevice[device.index] where buttons[key.button].keys[key.place] == node {
      buttons[key.button].keys[key.place] = nil
      if !buttons[key.button].isAnyKeyDown { set(key.button, isDown: false, &outcomes) }
    }
    updateDeadline()
  }

  private mutating func finishEdge(
    _ place: Int, _ time: Microseconds, _ outcomes: inout [Outcome]
  ) {
    let button = ButtonID(place)
    let isDown = buttons[place].contact.isDown
    let deed =
      isDown
      ? buttons[place].recogniser.press(at: time) : buttons[place].recogniser.release(at: time)
    // What is done with a press happens while it is held, and what is done when it is let go does too.
    if isDown { outcomes.append(.isDown(button, true)) }
    if let deed { outcomes.append(.deed(button, deed, buttons[place].device, time)) }
    if !isDown { outcomes.append(.isDown(button, false)) }
  }

  private mutating func set(_ place: Int, isDown: Bool, _ outcomes: inout [Outcome]) {
    let wasDown = buttons[place].contact.isDown
    buttons[place].contact.set(isDown: isDown)
    buttons[place].recogniser.set(isDown: isDown)
    if wasDown != isDown { outcomes.append(.isDown(ButtonID(place), isDown)) }
  }

  private mutating func updateDeadline() {
    deadline = nil
    for place in buttons.indices {
      guard let next = buttons[place].deadline else { continue }
      if deadline.map({ next < $0 }) ?? true { deadline = next }
    }
  }
}

extension InputFrame {
  /// Whether a frame says that an axis moved.
  fileprivate static func tells(_ frame: borrowing InputFrame, _ event: EventCode) -> Bool {
    for place in frame.readings.indices where frame.readings[place].event == event {
      if frame.readings[place].value != 0 || event.type == EventCode.absoluteType { return true }
    }
    return false
  }
}
