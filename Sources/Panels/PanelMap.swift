public import Devices
public import Geometry

/// Where on a panel a place lies that it tells in its own units, in points.
///
/// All that is to be done to a place — the range of each axis, their exchange, the mounting, the
/// calibration and the size — is worked out once, so that a contact costs four multiplications. Both axes
/// come to millimetres before any angle is taken, since their units may differ.
public struct PanelMap: Hashable, Sendable {
  /// The panel as it lies before the person.
  public let surface: PanelSurface
  /// Whether its size is known; else it is taken to be `assumedSide` millimetres long.
  public let isSizeKnown: Bool
  /// From left to right, in points.
  private let across: Blend
  /// From top to bottom, in points.
  private let down: Blend

  /// How long the longer side is of a panel of which nobody says how large it is: that of a screen of 7
  /// inches, in millimetres.
  public static let assumedSide = 155.0

  /// Makes the map of a panel.
  ///
  /// - Parameters:
  ///   - axes: What its two axes say of themselves.
  ///   - settings: What settings say of it.
  /// - Throws: Why nothing can be made of what it says.
  public init(
    _ axes: (x: AxisInfo, y: AxisInfo), _ settings: PanelSettings = PanelSettings()
  ) throws(PanelMapError) {
    let ranges = (
      x: try PanelMap.range(axes.x, settings.rangeX, isFirst: true),
      y: try PanelMap.range(axes.y, settings.rangeY, isFirst: false)
    )
    // In parts of the panel.
    var across = Blend(x: ranges.x)
    var down = Blend(y: ranges.y)
    if settings.swapsAxes { (across, down) = (down, across) }
    if settings.invertsX { across = across.inverted }
    if settings.invertsY { down = down.inverted }
    (across, down) =
      switch settings.rotation {
      case .none: (across, down)
      case .quarter: (down.inverted, across)
      case .half: (across.inverted, down.inverted)
      case .threeQuarters: (down, across.inverted)
      }
    let matrix = settings.matrix
    (across, down) = (
      Blend(across, times: matrix.a, and: down, times: matrix.b, plus: matrix.c),
      Blend(across, times: matrix.d, and: down, times: matrix.e, plus: matrix.f)
    )

    let own = PanelMap.size(axes, ranges, settings)
    guard
      let surface = PanelSurface(
        width: own.size.width, height: own.size.height,
        pointsPerMillimetre: settings.pointsPerMillimetre)
    else { throw .sizeIsNone(width: own.size.width, height: own.size.height) }
    self.surface = surface
    isSizeKnown = own.isKnown
    self.across = across.times(surface.area.width)
    self.down = down.times(surface.area.height)
  }

  /// Where a place lies, in points; outside the panel where it tells so.
  public func point(_ raw: RawPoint) -> Point {
    Point(x: across.value(at: raw), y: down.value(at: raw))
  }

  /// Whether a finger may be at a place: on the panel, or off it by less than half of its size, since what
  /// a panel says of its range is often not quite right.
  public func mayHaveFinger(at point: Point) -> Bool {
    let (width, height) = (surface.area.width, surface.area.height)
    return abs(point.x - width / 2) <= width && abs(point.y - height / 2) <= height
  }

  private static func range(
    _ axis: AxisInfo, _ settings: PanelSettings.Range?, isFirst: Bool
  ) throws(PanelMapError) -> PanelSettings.Range {
    if let settings { return settings }
    guard axis.minimum < axis.maximum,
      let range = PanelSettings.Range(from: axis.minimum, to: axis.maximum)
    else { throw .axisIsEmpty(isFirst: isFirst, axis) }
    return range
  }

  /// How large the panel is as it lies there: what settings say, else what its resolution says, else as
  /// long as a usual one, its units being square.
  private static func size(
    _ axes: (x: AxisInfo, y: AxisInfo),
    _ ranges: (x: PanelSettings.Range, y: PanelSettings.Range), _ settings: PanelSettings
  ) -> (size: PanelSettings.Size, isKnown: Bool) {
    if let size = settings.size { return (size, true) }
    let units = (
      x: abs(Double(ranges.x.last) - Double(ranges.x.first)),
      y: abs(Double(ranges.y.last) - Double(ranges.y.first))
    )
    let resolutions = [axes.x.resolution, axes.y.resolution].map { max(0, Double($0)) }
    let isKnown = resolutions.contains { $0 > 0 }
    // Where one axis alone says it, the other's units are as large.
    let (x, y) =
      isKnown
      ? (
        resolutions[0] > 0 ? resolutions[0] : resolutions[1],
        resolutions[1] > 0 ? resolutions[1] : resolutions[0]
      ) : (max(units.x, units.y) / assumedSide, max(units.x, units.y) / assumedSide)
    let turns = [
      settings.swapsAxes, [.quarter, .threeQuarters].contains(settings.rotation),
      settings.matrix.isOnItsSide,
    ]
    let isOnItsSide = turns.count { $0 } % 2 == 1
    let sides = (units.x / x, units.y / y)
    return (
      isOnItsSide
        ? .init(width: sides.1, height: sides.0) : .init(width: sides.0, height: sides.1),
      isKnown
    )
  }
}

/// What both coordinates of a place count for, and what is added.
private struct Blend: Hashable, Sendable {
  private var x = 0.0
  private var y = 0.0
  private var rest: Double

  /// The part of its range at which x is.
  init(x range: PanelSettings.Range) {
    x = 1 / (Double(range.last) - Double(range.first))
    rest = -Double(range.first) * x
  }

  /// The part of its range at which y is.
  init(y range: PanelSettings.Range) {
    y = 1 / (Double(range.last) - Double(range.first))
    rest = -Double(range.first) * y
  }

  init(_ one: Blend, times factor: Double, and other: Blend, times weight: Double, plus: Double) {
    x = one.x * factor + other.x * weight
    y = one.y * factor + other.y * weight
    rest = one.rest * factor + other.rest * weight + plus
  }

  /// The same from the other edge.
  var inverted: Blend { Blend(self, times: -1, and: self, times: 0, plus: 1) }

  func times(_ factor: Double) -> Blend {
    Blend(self, times: factor, and: self, times: 0, plus: 0)
  }

  func value(at place: RawPoint) -> Double {
    Double(place.x) * x + Double(place.y) * y + rest
  }
}
