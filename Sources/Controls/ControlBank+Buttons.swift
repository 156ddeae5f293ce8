public import Geometry
internal import Devices

/// Buttons, and what they make of the controls.
extension ControlBank {
  /// When `expire(at:into:)` is to be called next; nil where no time matters.
  public var deadline: Microseconds? { board.deadline }

  /// The active control of a group.
  public func active(of group: GroupID) -> ControlID { groups[group.index].control }

  /// Whether a control's rungs are the controls of a group.
  public func isSelector(_ control: ControlID) -> Bool {
    groups.contains { $0.plan.selector == control }
  }

  /// Whether a control holds its value, whatever turns it.
  public func isLocked(_ control: ControlID) -> Bool { controls[control.index].isLocked }

  /// Learns that it is later now: a button may be held long enough, or be pressed no second time.
  public mutating func expire(at time: Microseconds, into changes: inout ChangeSet) {
    board.expire(at: time, &outcomes)
    act(into: &changes)
  }

  /// Locks a control or unlocks it, as a client asks it.
  public mutating func lock(
    _ control: ControlID, _ isLocked: Bool, at time: Microseconds, into changes: inout ChangeSet
  ) {
    lock(control, isLocked ? .lock : .unlock, .init(.socket, at: time), &changes)
  }

  /// Takes what a device said where there are buttons: presses and turns of one frame in their order.
  mutating func applyWithButtons(_ frame: borrowing InputFrame, into changes: inout ChangeSet) {
    // What was to happen before does, however late it is looked for.
    if let deadline, deadline <= frame.time { expire(at: frame.time, into: &changes) }
    var place = 0
    while place < frame.readings.count, !board.isKey(frame.readings[place].event, of: frame.device)
    {
      place += 1
    }
    guard place < frame.readings.count else {
      turn(by: frame, into: &changes)
      board.noteTurns(frame)
      return
    }
    // What tells a place counts with the frame as a whole: before the keys if it does not begin with one.
    let beginsWithKey = place == 0
    if !beginsWithKey { self.place(by: frame, into: &changes) }
    part.device = frame.device
    part.node = frame.node
    part.kind = frame.kind
    part.time = frame.time
    part.readings.removeAll(keepingCapacity: true)
    for place in frame.readings.indices {
      let reading = frame.readings[place]
      part.readings.append(reading)
      guard board.isKey(reading.event, of: frame.device) else { continue }
      turnByPart(into: &changes)
      board.take(reading, of: frame, &outcomes)
      act(into: &changes)
    }
    turnByPart(into: &changes)
    if beginsWithKey { self.place(by: frame, into: &changes) }
  }

  private mutating func turnByPart(into changes: inout ChangeSet) {
    guard !part.readings.isEmpty else { return }
    turns.apply(part, &controls, &changes)
    if hasGroups { followSelectors() }
    board.noteTurns(part)
    part.readings.removeAll(keepingCapacity: true)
  }

  // MARK: What comes of it

  private mutating func act(into changes: inout ChangeSet) {
    for place in outcomes.indices {
      switch outcomes[place] {
      case .isDown: updateGates()
      case .deed(let button, let deed, let device, let time):
        let cause = Happening.Cause(.device(device), at: time)
        changes.record(.button(button, deed, cause))
        for action in board.plan(of: button).actions(for: deed) { perform(action, cause, &changes) }
      }
    }
    outcomes.removeAll(keepingCapacity: true)
  }

  private mutating func perform(
    _ action: ButtonAction, _ cause: Happening.Cause, _ changes: inout ChangeSet
  ) {
    switch action {
    case .select(let target, let rung): move(control(target), to: rung, 0, cause, &changes)
    case .reset(let target):
      let control = control(target)
      move(control, to: controls[control.index].home, 0, cause, &changes)
    case .step(let target, let steps):
      let control = control(target)
      let before = controls[control.index].rung
      let reached = rung(steps, from: control).clamped(toCount: controls[control.index].count)
      // Round a closed ladder all were crossed; at an end those that there were.
      let crossed =
        controls[control.index].wraps
        ? Int(steps.magnitude) : Int((reached.index - before.index).magnitude)
      move(control, to: reached, crossed, cause, &changes)
    case .next(let target, let rungs):
      let control = control(target)
      let now = controls[control.index].rung
      let next =
        if let place = rungs.firstIndex(of: now) { rungs[(place + 1) % rungs.count] } else {
          rungs.filter { $0.index > now.index }.min { $0.index < $1.index } ?? rungs.first
        }
      if let next { move(control, to: next, 0, cause, &changes) }
    case .lock(let target, let locking): lock(control(target), locking, cause, &changes)
    case .notify: break
    }
  }

  private func control(_ target: ButtonAction.Target) -> ControlID {
    switch target {
    case .control(let control): control
    case .active(let group): groups[group.index].control
    }
  }

  private mutating func move(
    _ control: ControlID, to rung: Rung, _ crossed: Int, _ cause: Happening.Cause,
    _ changes: inout ChangeSet
  ) {
    guard put(control, on: rung) else { return }
    if crossed == 0 { changes.forgetCrossed(control) }
    changes.record(
      control, rung: controls[control.index].rung, crossed: crossed, source: cause.source,
      time: cause.time)
  }

  private mutating func lock(
    _ control: ControlID, _ locking: ButtonAction.Locking, _ cause: Happening.Cause,
    _ changes: inout ChangeSet
  ) {
    let isLocked = controls[control.index].isLocked
    let wanted =
      switch locking {
      case .lock: true
      case .unlock: false
      case .toggle: !isLocked
      }
    guard wanted != isLocked else { return }
    controls[control.index].isLocked = wanted
    updateGates()
    changes.record(.lock(control, isLocked: wanted, cause))
  }

  /// Has the groups of selectors that have moved turn their new control.
  mutating func followSelectors() {
    var isOther = false
    for place in groups.indices {
      let selector = groups[place].plan.selector
      if groups[place].follow(controls[selector.index].rung) { isOther = true }
    }
    if isOther { updateGates() }
  }

  /// Opens and shuts inputs as groups, buttons and locks stand now.
  mutating func updateGates() {
    let (groups, controls, board) = (groups, controls, board)
    func isOpen(_ gate: InputGate, _ rivals: [ButtonID], _ control: ControlID) -> Bool {
      if controls[control.index].isLocked { return false }
      if let group = gate.group, groups[group.index].control != control { return false }
      if let button = gate.button { return board.isDown(button) }
      return !rivals.contains { board.isDown($0) }
    }
    turns.setGates(isOpen)
    rings.setGates(isOpen)
    faders.setGates(isOpen)
    wheels.setGates(isOpen)
    dials.setGates(isOpen)
    spins.setGates(isOpen)
  }
}

extension [InputPlan] {
  /// The axes of the inputs that turn while a button is held, each once.
  func axes(turnedWhile button: ButtonID) -> [ButtonKey] {
    var axes: [ButtonKey] = []
    for input in self where input.gate.button == button {
      for event in input.gesture.events {
        let axis = ButtonKey(device: input.device, event: event)
        if !axes.contains(axis) { axes.append(axis) }
      }
    }
    return axes
  }
}
