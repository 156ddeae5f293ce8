public import Geometry

/// A dial as the settings describe it (gesture `dial`).
public struct DialPlan: Hashable, Sendable {
  /// Where on the panel a touch must begin; the dial turns about its centre.
  public var ring: Annulus

  /// Makes a plan.
  public init(ring: Annulus) {
    self.ring = ring
  }
}
