internal import Devices

/// Whether a finger is on a ring or a strip, from the axis that is 0 without one.
///
/// Without such an axis the finger, or whatever turns it, is always there.
struct LiftMark: Hashable, Sendable {
  private let axis: EventCode?
  /// The axis of the position, which without a finger is 0.
  private let position: EventCode
  /// Whether there is no finger.
  private(set) var hasLifted: Bool
  /// Whether the finger came with the last frame.
  private(set) var isNew = false

  init(_ axis: EventCode?, beside position: EventCode) {
    self.axis = axis
    self.position = position
    hasLifted = axis != nil
  }

  /// Takes a frame; its mark may come before or after the position.
  ///
  /// A position that is not 0 is a finger's, also where its mark was not seen.
  mutating func take(_ frame: borrowing InputFrame) {
    guard let axis else { return }
    let before = hasLifted
    var mark: Int32?
    for place in frame.readings.indices {
      let reading = frame.readings[place]
      if reading.event == axis {
        mark = reading.value
      } else if reading.event == position, reading.value != 0 {
        hasLifted = false
      }
    }
    if let mark { hasLifted = mark == 0 }
    isNew = before && !hasLifted
  }
}
