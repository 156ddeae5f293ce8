internal import Devices
public import Geometry

/// All that a device said between two SYN_REPORTs, with the kernel's time.
///
/// One value is filled again and again by the shell that reads the device, so that a frame costs no
/// allocation.
public struct InputFrame: Hashable, Sendable {
  /// What a frame tells.
  public enum Kind: Hashable, Sendable {
    /// What happened.
    case events
    /// How things stand when the node is opened: nothing moved.
    case opened
    /// What differs after the kernel dropped events. Where things stand is known again, and how they
    /// came there is not: motion is not made up.
    case resynchronised
  }

  /// The device.
  public var device: DeviceID
  /// Which of its nodes.
  public var node: NodeID
  /// What the frame tells.
  public var kind: Kind
  /// When, on the kernel's monotonic clock.
  public var time: Microseconds
  /// The readings in the order they came.
  public var readings: [Reading]
  /// What fingers did, where the device is a panel, in the order it came.
  public var touches: [Touch]

  /// Makes a frame.
  public init(
    device: DeviceID, node: NodeID = NodeID(0), kind: Kind = .events,
    time: Microseconds = Microseconds(0), readings: [Reading] = [], touches: [Touch] = []
  ) {
    self.device = device
    self.node = node
    self.kind = kind
    self.time = time
    self.readings = readings
    self.touches = touches
  }

  /// Whether a key or button was pressed or let go in this frame.
  public var hasButton: Bool {
    // By places, since an iterator allocates where nothing is optimised.
    for place in readings.indices where readings[place].event.type == EventCode.keyType {
      return true
    }
    return false
  }

  /// Empties the frame for the next one, and keeps its memory.
  public mutating func clear() {
    kind = .events
    InputFrame.empty(&readings)
    if !touches.isEmpty { InputFrame.empty(&touches) }
  }

  /// Removes all, and keeps the memory.
  private static func empty<Element>(_ list: inout [Element]) {
    // Most frames say one thing or two, and to remove all costs more than to remove these.
    if list.count <= 2 {
      while !list.isEmpty { list.removeLast() }
    } else {
      list.removeAll(keepingCapacity: true)
    }
  }
}
