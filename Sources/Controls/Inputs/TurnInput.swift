internal import Devices
internal import Geometry

/// A relative encoder, a wheel, or two keys that are turned.
struct TurnInput: GestureInput {
  /// What counts are in a frame.
  private enum Source: Sendable {
    case counts
    case presses(opposite: EventCode?)
    /// A wheel of high resolution, which tells its detents beside.
    case wheel(MouseWheelStream)
  }

  private let event: EventCode
  private let sign: Int
  private var source: Source
  private var travel: Travel

  /// Nil for an input of another gesture.
  init?(_ input: InputPlan, at rung: Rung) {
    guard case .turn(let plan) = input.gesture else { return nil }
    event = plan.event
    sign = input.isInverted ? -1 : 1
    travel = Travel(
      scale: plan.scale, rule: DetentRule(snap: input.snap), pace: plan.pace, at: rung)
    if let detents = plan.event.detentAxis {
      source = .wheel(MouseWheelStream(axis: plan.event, detents: detents))
    } else if plan.event.type == EventCode.keyType {
      source = .presses(opposite: plan.opposite)
    } else {
      source = .counts
    }
  }

  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int {
    switch source {
    case .counts:
      var crossed = 0
      for place in frame.readings.indices where frame.readings[place].event == event {
        crossed += travel.turn(
          by: sign * Int(frame.readings[place].value), from: &rung, count: count, wraps: wraps,
          at: frame.time)
      }
      return crossed
    case .presses(let opposite):
      // A key that is found to be down was pressed before.
      guard frame.kind == .events else { return 0 }
      var crossed = 0
      for place in frame.readings.indices where frame.readings[place].value == 1 {
        let key = frame.readings[place].event
        guard key == event || key == opposite else { continue }
        crossed += travel.turn(
          by: key == event ? sign : -sign, from: &rung, count: count, wraps: wraps, at: frame.time)
      }
      return crossed
    case .wheel(var stream):
      let counts = stream.take(frame)
      source = .wheel(stream)
      return travel.turn(
        by: sign * counts, from: &rung, count: count, wraps: wraps, at: frame.time)
    }
  }

  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    travel.centre(on: rung)
  }

  func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool {
    true
  }

  mutating func disconnect(_ node: NodeID) {
    // Another wheel may come under the same name.
    if case .wheel(let stream) = source {
      source = .wheel(MouseWheelStream(axis: event, detents: stream.detents))
    }
  }
}
