internal import Geometry

/// A dial where it lies on a panel (gesture `dial`).
struct DialPlacement: Hashable, Sendable {
  /// Where on the panel a touch must begin; the dial turns about its centre.
  var ring: Annulus

  /// Makes a placement.
  init(ring: Annulus) {
    self.ring = ring
  }
}
