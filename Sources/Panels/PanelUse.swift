public import Controls
internal import Geometry

/// What a device of the settings makes of a panel's contacts: where they are, and which parts are buttons.
public struct PanelUse: Hashable, Sendable {
  /// Where places lie.
  public let map: PanelMap
  private var buttons: PartButtons
  private var readings = 0

  /// Makes the use of a panel.
  ///
  /// - Parameters:
  ///   - map: Where places lie on it.
  ///   - parts: The parts that are buttons, in the order of their events.
  ///   - old: What was made of the same panel until now, whose fingers stay where they are.
  public init(_ map: PanelMap, parts: [PanelPart] = [], after old: PanelUse? = nil) {
    self.map = map
    buttons = PartButtons(parts, on: map.surface)
    if let old, old.map == map { buttons.takeUp(old.buttons) }
  }

  /// Puts contacts into a frame, as touches in points and as presses of the parts that they touch.
  ///
  /// What is in it for another use of the same panel is to be taken out before. Nothing is allocated once
  /// the frame has grown to what one can hold.
  public mutating func add(_ contacts: [Contact], to frame: inout InputFrame) {
    for place in contacts.indices {
      let point = map.point(contacts[place].point)
      // The kernel passes on whatever a panel says; far off the panel there is no finger.
      guard contacts[place].phase == .ended || map.mayHaveFinger(at: point) else { continue }
      frame.touches.append(Touch(contacts[place].id, contacts[place].phase, at: point))
    }
    readings = frame.readings.count
    buttons.press(in: &frame)
  }

  /// Takes out of a frame what was put in.
  public func remove(from frame: inout InputFrame) {
    frame.touches.removeAll(keepingCapacity: true)
    frame.readings.removeLast(frame.readings.count - readings)
  }
}
