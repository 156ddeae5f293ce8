public import Geometry

/// A corner-pivot wheel as the settings describe it (gesture `wheel`).
public struct WheelPlan: Hashable, Sendable {
  /// Where it lies on the panel.
  public var layout: WheelLayout
  /// Which of its rings this is.
  public var ring: WheelRing

  /// Makes a plan.
  public init(
    layout: WheelLayout, ring: WheelRing = .outer
  ) {
    self.layout = layout
    self.ring = ring
  }
}
