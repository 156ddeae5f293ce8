internal import Devices
internal import Geometry

/// A bounded absolute value: a pot, a slider, a spring-loaded ring, a strip.
struct FaderInput: GestureInput {
  private let plan: FaderPlan
  private let isInverted: Bool
  private let snap: Snap
  /// Nothing until the range is known.
  private var scale: FaderScale?
  private var rule: DetentRule
  private var takeover: TakeoverState
  private var lift: LiftMark
  private var speaker = SpeakingNode()

  /// Nil for an input of another gesture.
  init?(_ input: InputPlan, count: Int) {
    guard case .fader(let plan) = input.gesture else { return nil }
    self.plan = plan
    isInverted = input.isInverted
    snap = input.snap
    rule = DetentRule(snap: snap)
    takeover = TakeoverState(plan.takeover)
    lift = LiftMark(plan.lift, beside: plan.event)
    if let minimum = plan.minimum, let maximum = plan.maximum {
      _ = resolve(minimum, maximum, count: count)
    }
  }

  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int {
    guard let scale else { return 0 }
    switch speaker.take(frame) {
    case .same: break
    case .new: forget()
    case .other: return 0
    }
    lift.take(frame)
    guard !lift.hasLifted else {
      takeover.forget()
      return 0
    }
    var crossed = 0
    var isTold = false
    for place in frame.readings.indices where frame.readings[place].event == plan.event {
      isTold = true
      crossed += move(to: frame.readings[place].value, scale, frame.kind, &rung, count)
    }
    // Resting is a position that a relative axis cannot send: all else is told in every frame.
    if !isTold, let rest = plan.rest, frame.kind == .events {
      // What springs back was there before it was first heard of.
      let kind = takeover.isSeen ? frame.kind : .opened
      crossed += move(to: rest, scale, kind, &rung, count)
    }
    return crossed
  }

  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    takeover.disarm(on: rung)
  }

  mutating func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool {
    guard axis == plan.event else { return true }
    return resolve(plan.minimum ?? info.minimum, plan.maximum ?? info.maximum, count: count)
  }

  mutating func disconnect(_ node: NodeID) {
    if speaker.disconnect(node) { takeover.forget() }
  }

  /// Learns that an axis was moved by something else than a hand.
  mutating func forgetPosition(of axis: EventCode) {
    if axis == plan.event { takeover.forget() }
  }

  /// Moves the rung to a value, if the knob has hold of it.
  private mutating func move(
    to value: Int32, _ scale: FaderScale, _ kind: InputFrame.Kind, _ rung: inout Rung, _ count: Int
  ) -> Int {
    guard let value = number(value) else {
      takeover.forget()
      return 0
    }
    let position = scale.position(of: value, count: count)
    if kind == .opened {
      takeover.note(position, selected: rung, reach: rule.threshold)
      return 0
    }
    guard
      let place = takeover.take(position, selected: rung, count: count, reach: rule.threshold)
    else { return 0 }
    let reached = rule.rung(from: rung, at: Position(rungs: place), count: count)
    let crossed = Int((reached.index - rung.index).magnitude)
    rung = reached
    return crossed
  }

  /// The number that a value stands for: the place of its highest bit where each position is a bit.
  private func number(_ value: Int32) -> Int? {
    guard plan.isOneHot else { return Int(value) }
    return value > 0 ? Int(31 - value.leadingZeroBitCount) : nil
  }

  /// Begins with a node of which nothing is known.
  private mutating func forget() {
    takeover.forget()
    lift = LiftMark(plan.lift, beside: plan.event)
  }

  private mutating func resolve(_ minimum: Int32, _ maximum: Int32, count: Int) -> Bool {
    // No bit is set at the lower end of the axis: the first position is bit 0.
    let ends = (number(minimum) ?? 0, number(maximum) ?? 0)
    scale =
      isInverted
      ? FaderScale(first: ends.1, last: ends.0) : FaderScale(first: ends.0, last: ends.1)
    guard let scale else { return false }
    rule = DetentRule(snap: snap, atLeast: scale.leastSnap(count: count))
    return true
  }
}
