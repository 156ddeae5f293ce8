public import Controls

/// A button that settings describe.
public struct ButtonSettings: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Where it is pressed, and what that does.
  public var plan: ButtonPlan

  /// Makes a button's settings.
  public init(name: String, plan: ButtonPlan) {
    self.name = name
    self.plan = plan
  }
}
