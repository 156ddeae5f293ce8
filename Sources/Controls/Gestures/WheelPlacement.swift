internal import Geometry

/// A corner-pivot wheel where it lies on a panel (gesture `wheel`).
struct WheelPlacement: Hashable, Sendable {
  /// Where it lies on the panel.
  var layout: WheelLayout
  /// Which of its rings this is.
  var ring: WheelRing

  /// Makes a placement.
  init(
    layout: WheelLayout, ring: WheelRing = .outer
  ) {
    self.layout = layout
    self.ring = ring
  }
}
