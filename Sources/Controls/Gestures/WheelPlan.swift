public import Geometry

/// A corner-pivot wheel as the settings describe it (gesture `wheel`).
public struct WheelPlan: Hashable, Sendable {
  /// Where it lies on the panel.
  public var layout: WheelLayout
  /// Which of its rings this is.
  public var ring: WheelRing
  /// When the rung changes.
  public var snap: Snap
  /// Whether the last rung is where the first one was.
  public var isInverted: Bool

  /// Makes a plan.
  public init(
    layout: WheelLayout, ring: WheelRing = .outer, snap: Snap = .free, isInverted: Bool = false
  ) {
    self.layout = layout
    self.ring = ring
    self.snap = snap
    self.isInverted = isInverted
  }
}
