/// The place of a device in the settings' list; the bank knows devices by nothing else.
public struct DeviceID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the device at a place.
  public init(_ index: Int) {
    self.index = index
  }
}
