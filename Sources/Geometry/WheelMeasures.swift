/// The lengths of a wheel, in points from its pivot: every one of them, so that they are multiplied
/// in one place.
public struct WheelMeasures: Hashable, Sendable {
  /// From where to where along the radius a tick goes.
  public struct Tick: Hashable, Sendable {
    /// Its end that is nearer to the pivot.
    public var from: Double
    /// Its far end.
    public var to: Double
  }

  /// The lengths of one of the two rings.
  public struct Band: Hashable, Sendable {
    /// The middle of the band.
    public var centre: Double
    /// How wide it is drawn.
    public var width: Double
    /// Where the middles of its labels lie.
    public var labels: Double
    /// A tick that is not selected.
    public var ticks: Tick
    /// The tick of the selected rung.
    public var litTicks: Tick
    /// How far from its middle, to either side, a touch may begin.
    public var touchHalfWidth: Double
  }

  /// The outer ring, or the only one.
  public var outer: Band
  /// The inner ring, where two are stacked.
  public var inner: Band

  /// At scale 1.
  public static let unscaled = WheelMeasures(
    outer: Band(
      centre: 120, width: 42, labels: 112, ticks: Tick(from: 127, to: 137),
      litTicks: Tick(from: 124, to: 141), touchHalfWidth: 21),
    inner: Band(
      centre: 74, width: 40, labels: 66, ticks: Tick(from: 81, to: 90),
      litTicks: Tick(from: 78, to: 94), touchHalfWidth: 20))

  // What follows is never scaled: it is about the edge of the panel, a hand and a finger.

  /// How far the pivot is from the side of the area.
  public static let sideInset = 58.0
  /// How far the pivot is from the bottom of the area.
  public static let bottomInset = 62.0
  /// How near to the pivot a finger's angle says nothing and is held.
  public static let holdRadius = 8.0
  /// The most that the sector in which a touch may begin is widened at either end.
  public static let mostWidening = Angle(degrees: 3)

  /// The lengths of one ring.
  public subscript(ring: WheelRing) -> Band {
    switch ring {
    case .outer: outer
    case .inner: inner
    }
  }

  /// How far from the pivot anything is drawn.
  public var furthestInk: Double {
    [outer, inner].map { max($0.centre + $0.width / 2, $0.ticks.to, $0.litTicks.to) }.reduce(0, max)
  }

  /// Every length at another scale.
  public func scaled(by scale: Double) -> WheelMeasures {
    WheelMeasures(outer: outer.scaled(by: scale), inner: inner.scaled(by: scale))
  }
}

extension WheelMeasures.Tick {
  fileprivate func scaled(by scale: Double) -> Self {
    Self(from: from * scale, to: to * scale)
  }
}

extension WheelMeasures.Band {
  fileprivate func scaled(by scale: Double) -> Self {
    Self(
      centre: centre * scale, width: width * scale, labels: labels * scale,
      ticks: ticks.scaled(by: scale), litTicks: litTicks.scaled(by: scale),
      touchHalfWidth: touchHalfWidth * scale)
  }
}

/// Which of the two rings that share a pivot.
public enum WheelRing: String, CaseIterable, Sendable {
  /// The outer one, or the only one.
  case outer
  /// The one nearer to the pivot, where two are stacked.
  case inner
}
