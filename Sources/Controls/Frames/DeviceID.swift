/// The place of a device in the settings' list; the bank knows devices by nothing else.
public struct DeviceID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the device at a place.
  public init(_ index: Int) {
    self.index = index
  }
}

/// Which of the nodes that are one device of the settings speaks: two equal knobs are one device.
///
/// An absolute position is a position of one node, and is never compared with another's.
public struct NodeID: Hashable, Sendable {
  /// A number that no other open node has.
  public var number: Int32

  /// Makes the id of a number.
  public init(_ number: Int32) {
    self.number = number
  }
}
