/// Where one of a control's inputs was in other settings, or one of its outputs: the control, and the
/// place in its list.
public struct Origin: Hashable, Sendable {
  /// The control.
  public var control: ControlID
  /// The place in the control's list.
  public var place: Int

  /// Makes an origin.
  public init(control: ControlID, place: Int) {
    self.control = control
    self.place = place
  }
}
