internal import Devices
internal import Geometry

/// What fingers on a panel do to a control.
protocol TouchGesture: Sendable {
  /// Takes what a finger did, moves the rung, and says how many were crossed.
  mutating func take(_ touch: Touch, rung: inout Rung, count: Int, wraps: Bool) -> Int
  /// Learns that something else selected a rung.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool)
  /// Lets the finger go, since its device did, and changes nothing.
  mutating func lift()
  /// The total of a touch that has ended and was not taken yet, where the gesture keeps one.
  mutating func takeEnded() -> Angle?
}

extension TouchGesture {
  mutating func takeEnded() -> Angle? { nil }
}

extension WheelGesture: TouchGesture {}
extension DialGesture: TouchGesture {}
extension SpinGesture: TouchGesture {}

/// A gesture of fingers, and which node of its device the fingers are on.
struct TouchInput<Gesture: TouchGesture>: GestureInput {
  private var gesture: Gesture
  /// The node whose fingers count.
  private var node = NodeID(-1)
  /// The total of the touch that has ended last and was not taken yet.
  private var ended: Angle?

  init(_ gesture: Gesture) {
    self.gesture = gesture
  }

  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int {
    if frame.node != node {
      // Ids of fingers are those of one panel: another one that is touched takes over.
      node = frame.node
      gesture.lift()
    }
    var crossed = 0
    for place in frame.touches.indices {
      crossed += gesture.take(frame.touches[place], rung: &rung, count: count, wraps: wraps)
      // Another finger may come down in the same frame.
      ended = gesture.takeEnded() ?? ended
    }
    return crossed
  }

  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    gesture.centre(on: rung, count: count, wraps: wraps)
  }

  func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool {
    true
  }

  mutating func disconnect(_ node: NodeID) {
    if node == self.node { gesture.lift() }
  }

  mutating func takeEnded() -> Angle? {
    defer { ended = nil }
    return ended
  }
}
