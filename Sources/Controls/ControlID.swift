/// The place of a control in the settings' list.
public struct ControlID: Hashable, Sendable {
  /// The place, from 0.
  public var index: Int

  /// Makes the id of the control at a place.
  public init(_ index: Int) {
    self.index = index
  }
}
