public import Geometry

/// A corner-pivot wheel as the settings describe it (gesture `wheel`); where it lies is known with the
/// panel.
public struct WheelPlan: Hashable, Sendable {
  /// The part of the panel that it has.
  public var part: PanelPart
  /// Whose thumb turns it.
  public var hand: Hand
  /// How large the person wants it.
  public var size: WheelSize
  /// Which of its rings this is.
  public var ring: WheelRing

  /// Makes a plan.
  public init(
    part: PanelPart = .whole, hand: Hand = .right, size: WheelSize = .normal,
    ring: WheelRing = .outer
  ) {
    self.part = part
    self.hand = hand
    self.size = size
    self.ring = ring
  }

  /// Where it lies on a panel.
  public func layout(on surface: PanelSurface) -> WheelLayout {
    WheelLayout(in: part.area(on: surface), hand: hand, size: size)
  }
}
