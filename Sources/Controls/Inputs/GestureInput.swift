internal import Devices
internal import Geometry

/// One input of a control: what it keeps of its gesture, and how a frame turns the control.
///
/// The bank keeps the inputs of each gesture in a list of their own, so that a frame costs nothing for
/// gestures that its device does not have.
protocol GestureInput: Sendable {
  /// Takes what a device said.
  ///
  /// - Parameters:
  ///   - frame: The frame; it is of this input's device.
  ///   - rung: The rung that the control is on; it is moved.
  ///   - count: How many rungs the ladder has.
  ///   - wraps: Whether the ladder is closed.
  /// - Returns: How many rungs were crossed.
  mutating func take(
    _ frame: borrowing InputFrame, _ rung: inout Rung, count: Int, wraps: Bool
  ) -> Int

  /// Learns that something else selected this rung since its last frame.
  mutating func centre(on rung: Rung, count: Int, wraps: Bool)

  /// Learns what the device says of an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis; it may be none of this input's.
  ///   - info: What the device says.
  ///   - count: How many rungs the ladder has.
  /// - Returns: Whether the axis is of use, or none of this input's.
  mutating func describe(_ axis: EventCode, _ info: AxisInfo, count: Int) -> Bool

  /// Learns that a node has gone.
  mutating func disconnect(_ node: NodeID)
}
