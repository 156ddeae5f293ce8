public import Geometry

/// A dial as the settings describe it (gesture `dial`).
public struct DialPlan: Hashable, Sendable {
  /// Where on the panel a touch must begin; the dial turns about its centre.
  public var ring: Annulus
  /// When the rung changes.
  public var snap: Snap
  /// Whether it turns counterclockwise.
  public var isInverted: Bool

  /// Makes a plan.
  public init(ring: Annulus, snap: Snap = .free, isInverted: Bool = false) {
    self.ring = ring
    self.snap = snap
    self.isInverted = isInverted
  }
}
