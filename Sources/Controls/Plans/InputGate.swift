/// When an input turns its control.
public struct InputGate: Hashable, Sendable {
  /// The group of which the control has to be the active one; nil where that does not matter.
  public var group: GroupID?
  /// The button that has to be held; nil for none.
  ///
  /// While it is held, inputs of the same axis without it are shut: a knob turns one thing at a time.
  public var button: ButtonID?

  /// Makes a gate.
  public init(group: GroupID? = nil, button: ButtonID? = nil) {
    self.group = group
    self.button = button
  }

  /// Always.
  public static let open = InputGate()
}
