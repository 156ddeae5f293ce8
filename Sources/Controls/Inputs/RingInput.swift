internal import Devices
internal import Geometry

/// An endless absolute position: a pad's ring, an absolute encoder that begins again, a counter.
struct RingInput: GestureInput {
  private let plan: RingPlan
  private let rule: DetentRule
  private let sign: Int
  /// Nothing until the modulus is known.
  private var counter: RingCounter?
  private var travel: Travel?
  private var lift: LiftMark
  private var speaker = SpeakingNode()
  /// Where the ring stands, also while no finger is on it; 0 is how the kernel begins.
  private var value: Int32 = 0

  /// Nil for an input of another gesture.
  init?(_ input: InputPlan, at rung: Rung) {
    guard case .ring(let plan) = input.gesture else { return nil }
    self.plan = plan
    rule = DetentRule(snap: input.snap)
    sign = input.isInverted ? -1 : 1
    lift = LiftMark(plan.lift, beside: plan.event)
    if case .positions(let modulus) = plan.modulus { _ = resolve(modulus, at: rung) }
  }

  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int {
    guard counter != nil, travel != nil else { return 0 }
    switch speaker.take(frame) {
    case .same: break
    case .new: forget()
    case .other: return 0
    }
    if frame.kind != .events { counter?.forget() }
    lift.take(frame)
    if lift.hasLifted {
      note(frame)
      return 0
    }
    if lift.isNew { counter?.forget() }
    var crossed = 0
    var isTold = false
    for place in frame.readings.indices where frame.readings[place].event == plan.event {
      isTold = true
      let before = value
      value = frame.readings[place].value
      let counts = counter?.take(Int(value)) ?? 0
      guard isMotion(counts, from: before) else { continue }
      crossed +=
        travel?.turn(
          by: sign * counts, from: &rung, count: count, wraps: wraps, at: frame.time) ?? 0
    }
    // An absolute axis that is not told stands where it stood; a counter cannot be asked.
    if !isTold, frame.kind != .events || lift.isNew, plan.event.type == EventCode.absoluteType {
      _ = counter?.take(Int(value))
    }
    return crossed
  }

  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    travel?.centre(on: rung)
  }

  mutating func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool {
    guard axis == plan.event else { return true }
    let least = Int(info.minimum)
    switch plan.modulus {
    case .positions: return true
    case .wholeAxis: return resolve(Int(info.maximum) - least + 1, at: Rung(0))
    case .axisWithoutMaximum: return resolve(Int(info.maximum) - least, at: Rung(0))
    }
  }

  mutating func disconnect(_ node: NodeID) {
    if speaker.disconnect(node) { counter?.forget() }
  }

  /// Begins with a node of which nothing is known.
  private mutating func forget() {
    value = 0
    lift = LiftMark(plan.lift, beside: plan.event)
    counter?.forget()
  }

  /// Whether a finger went so far between two frames, or it came or lifted while its mark says nothing.
  ///
  /// The mark of a pad's ring is up as long as one of the pad's buttons is held too; all that is seen of
  /// the finger then is a leap from 0 or to 0. No finger goes further than an eighth of a turn in a frame.
  private mutating func isMotion(_ counts: Int, from before: Int32) -> Bool {
    guard plan.lift != nil, before == 0 || value == 0, let counter,
      8 * counts.magnitude > counter.modulus
    else { return true }
    if value == 0 { self.counter?.forget() }
    return false
  }

  /// Keeps where the axis stands while it means nothing.
  private mutating func note(_ frame: borrowing InputFrame) {
    for place in frame.readings.indices where frame.readings[place].event == plan.event {
      value = frame.readings[place].value
    }
  }

  private mutating func resolve(_ modulus: Int, at rung: Rung) -> Bool {
    let scale: TravelScale? =
      switch plan.scale {
      case .fixed(let scale): scale
      case .degreesPerRung(let degrees):
        TravelScale(degreesPerRung: degrees, countsPerTurn: modulus)
      }
    guard modulus >= 2, let scale else {
      counter = nil
      travel = nil
      return false
    }
    if counter?.modulus != modulus { counter = RingCounter(modulus: modulus) }
    if travel?.scale != scale {
      travel = Travel(scale: scale, rule: rule, pace: plan.pace, at: rung)
    }
    return true
  }
}
