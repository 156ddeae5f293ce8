internal import Devices
internal import Geometry

/// A gesture of fingers, and which node of its device the fingers are on.
///
/// Where it lies is known only with the panel: until then it takes no touch.
struct TouchInput<Gesture: TouchGesture>: GestureInput {
  private let plan: InputPlan
  private let part: PanelPart
  private var gesture: Gesture?
  /// The panel; nil until it is known.
  private var surface: PanelSurface?
  /// Where a touch has to begin.
  private var area = Area(width: 0, height: 0)
  /// The node whose fingers count.
  private var node = NodeID(-1)
  /// The total of the touch that has ended last and was not taken yet.
  private var ended: Angle?

  /// Nil for an input of another gesture.
  init?(_ plan: InputPlan) {
    guard Gesture.isMeant(by: plan.gesture), let part = plan.gesture.part else { return nil }
    self.plan = plan
    self.part = part
  }

  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int {
    guard gesture != nil else { return 0 }
    if frame.node != node {
      // Ids of fingers are those of one panel: another one that is touched takes over.
      node = frame.node
      gesture?.lift()
    }
    var crossed = 0
    for place in frame.touches.indices {
      let touch = frame.touches[place]
      // A touch belongs to the part of the panel where it began, wherever it wanders.
      if touch.phase == .began, !area.contains(touch.point) { continue }
      crossed += gesture?.take(touch, rung: &rung, count: count, wraps: wraps) ?? 0
      // Another finger may come down in the same frame.
      ended = gesture?.takeEnded() ?? ended
    }
    return crossed
  }

  mutating func centre(on rung: Rung, count: Int, wraps: Bool) {
    gesture?.centre(on: rung, count: count, wraps: wraps)
  }

  func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool {
    true
  }

  mutating func disconnect(_ node: NodeID) {
    if node == self.node { gesture?.lift() }
  }

  /// Learns what panel it is on; a finger that held it has to come down again, if the panel is another.
  ///
  /// - Returns: Whether there is room for it.
  mutating func place(on surface: PanelSurface, for control: ControlState) -> Bool {
    guard surface != self.surface else { return gesture != nil }
    self.surface = surface
    area = part.area(on: surface)
    gesture = Gesture(plan, on: surface, for: control)
    return gesture != nil
  }

  mutating func takeEnded() -> Angle? {
    defer { ended = nil }
    return ended
  }
}

extension InputList {
  /// Tells the inputs of a device what panel they are on; gives the controls for which it has no room.
  mutating func place<Gesture: TouchGesture>(
    on surface: PanelSurface, of device: DeviceID, _ controls: [ControlState]
  ) -> [ControlID] where Input == TouchInput<Gesture> {
    places(of: device).compactMap { place in
      let control = entries[place].control
      entries[place].revision = -1
      let fits = entries[place].input.place(on: surface, for: controls[control.index])
      return fits ? nil : control
    }
  }
}
