internal import Devices

/// Which of a mouse wheel's two axes is counted: both tell the same motion, in either order.
///
/// Some wheels declare the one of high resolution and never send it.
struct MouseWheelStream: Hashable, Sendable {
  /// The axis of high resolution.
  let axis: EventCode
  /// The axis of whole detents.
  let detents: EventCode
  /// Whether the axis of high resolution was sent.
  private var sendsHighResolution = false

  init(axis: EventCode, detents: EventCode) {
    self.axis = axis
    self.detents = detents
  }

  /// The motion in a frame, in units of high resolution.
  ///
  /// A frame without the axis of high resolution counts by its detents, as long as that axis never came.
  mutating func take(_ frame: borrowing InputFrame) -> Int {
    var units = 0
    var whole = 0
    for place in frame.readings.indices {
      let reading = frame.readings[place]
      if reading.event == axis {
        units += Int(reading.value)
        sendsHighResolution = true
      } else if reading.event == detents {
        whole += Int(reading.value)
      }
    }
    return sendsHighResolution ? units : whole * EventCode.highResolutionDetent
  }
}
