import Devices
import Geometry
import TestSupport
import Testing

@testable import Panels

struct PanelMapTests {
  private func axis(_ last: Int32, from first: Int32 = 0, resolution: Int32 = 0) -> AxisInfo {
    AxisInfo(minimum: first, maximum: last, resolution: resolution)
  }

  private func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    point.distance(to: Point(x: x, y: y)) < 1e-6
  }

  /// A panel of 100 × 50 mm.
  private func map(_ change: (inout PanelSettings) -> Void = { _ in }) throws -> PanelMap {
    var settings = PanelSettings()
    change(&settings)
    return try PanelMap((axis(1000, resolution: 10), axis(1000, resolution: 20)), settings)
  }

  @Test func `Units of different size come to one plane in millimetres`() throws {
    let map = try map()
    #expect(map.isSizeKnown)
    #expect(abs(map.surface.width - 100) < 1e-9 && abs(map.surface.height - 50) < 1e-9)
    #expect(isNear(map.point(RawPoint(x: 0, y: 0)), 0, 0))
    #expect(isNear(map.point(RawPoint(x: 1000, y: 1000)), 630, 315))
    #expect(isNear(map.point(RawPoint(x: 100, y: 200)), 63, 63))
  }

  @Test func `Where one axis alone has a resolution the other's units are as large`() throws {
    let map = try PanelMap((axis(1000, resolution: 10), axis(500)))
    #expect(map.isSizeKnown && abs(map.surface.height - 50) < 1e-9)
    let other = try PanelMap((axis(1000), axis(500, resolution: 10)))
    #expect(other.isSizeKnown && abs(other.surface.width - 100) < 1e-9)
  }

  @Test func `A panel that says nothing of its size is taken to be one of seven inches`() throws {
    let map = try PanelMap((axis(799), axis(479)))
    #expect(!map.isSizeKnown)
    #expect(abs(map.surface.width - 155) < 1e-9 && abs(map.surface.height - 92.92) < 0.01)
  }

  @Test func `A size that settings say counts, whatever the panel says`() throws {
    let map = try map {
      $0.size = .init(width: 155, height: 86)
      $0.pointsPerMillimetre = 5
    }
    #expect(map.isSizeKnown)
    #expect(isNear(map.point(RawPoint(x: 1000, y: 500)), 775, 215))
  }

  @Test func `A range that settings say counts, turned round too`() throws {
    let map = try map {
      $0.rangeX = .init(from: 900, to: 100)
      $0.size = .init(width: 100, height: 50)
    }
    #expect(isNear(map.point(RawPoint(x: 900, y: 0)), 0, 0))
    #expect(isNear(map.point(RawPoint(x: 100, y: 0)), 630, 0))
    #expect(PanelSettings.Range(from: 3, to: 3) == nil)
  }

  @Test func `Axes change places, and with them the sides`() throws {
    let map = try map { $0.swapsAxes = true }
    #expect(abs(map.surface.width - 50) < 1e-9 && abs(map.surface.height - 100) < 1e-9)
    #expect(isNear(map.point(RawPoint(x: 1000, y: 0)), 0, 630))
  }

  @Test func `Either way is turned round`() throws {
    #expect(isNear(try map { $0.invertsX = true }.point(RawPoint(x: 0, y: 0)), 630, 0))
    #expect(isNear(try map { $0.invertsY = true }.point(RawPoint(x: 0, y: 0)), 0, 315))
  }

  @Test(arguments: [
    (PanelSettings.Rotation.quarter, 315.0, 0.0, 315.0, 630.0),
    (.half, 630, 315, 0, 315), (.threeQuarters, 0, 630, 0, 0),
  ])
  func `Mounted turned, its corners lie where they are seen`(
    rotation: PanelSettings.Rotation, x: Double, y: Double, endX: Double, endY: Double
  ) throws {
    let map = try map { $0.rotation = rotation }
    // The panel's own left upper corner, and its right upper one.
    #expect(isNear(map.point(RawPoint(x: 0, y: 0)), x, y), "\(map.point(RawPoint(x: 0, y: 0)))")
    let end = map.point(RawPoint(x: 1000, y: 0))
    #expect(isNear(end, endX, endY), "\(end)")
  }

  @Test func `The matrix is libinput's, and one that lays the panel on its side changes its sides`()
    throws
  {
    let shifted = try map { $0.matrix = CalibrationMatrix(1, 0, 0.1, 0, 1, 0) }
    #expect(isNear(shifted.point(RawPoint(x: 0, y: 0)), 63, 0))
    let turned = try map { $0.matrix = CalibrationMatrix(0, -1, 1, 1, 0, 0) }
    let mounted = try map { $0.rotation = .quarter }
    #expect(turned.surface == mounted.surface)
    for place in [RawPoint(x: 0, y: 0), RawPoint(x: 700, y: 300)] {
      let point = mounted.point(place)
      #expect(isNear(turned.point(place), point.x, point.y))
    }
  }

  @Test func `Half a turn with both ways turned round is none, for every panel`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let width = Int32.random(in: 1...40_000, using: &random)
      let height = Int32.random(in: 1...40_000, using: &random)
      let first = Int32.random(in: -5000...5000, using: &random)
      let axes = (axis(first + width, from: first, resolution: 10), axis(height, resolution: 30))
      let plain = try PanelMap(axes)
      let place = RawPoint(
        x: .random(in: first...first + width, using: &random),
        y: .random(in: 0...height, using: &random))
      let point = plain.point(place)
      #expect(plain.surface.area.contains(point))
      var settings = PanelSettings()
      settings.rotation = .half
      settings.invertsX = true
      settings.invertsY = true
      let back = try PanelMap(axes, settings).point(place)
      #expect(back.distance(to: point) < 1e-6)
    }
  }

  @Test func `What a panel says that is of no use is told with what to give`() {
    #expect(throws: PanelMapError.axisIsEmpty(isFirst: true, axis(0))) {
      _ = try PanelMap((axis(0), axis(10)))
    }
    #expect(throws: PanelMapError.axisIsEmpty(isFirst: false, axis(5, from: 10))) {
      _ = try PanelMap((axis(10), axis(5, from: 10)))
    }
    #expect(
      PanelMapError.axisIsEmpty(isFirst: true, axis(0)).description
        == "its x axis says that it goes from 0 to 0; give range_x")
    #expect(throws: PanelMapError.self) {
      _ = try PanelMap((axis(.max, resolution: 1), axis(10, resolution: 1)))
    }
  }

  @Test func `Every value of an axis is a finite place, and far off the panel is no finger`() throws
  {
    let map = try map()
    for value in [Int32.min, -1000, 0, 1000, .max] {
      #expect(map.point(RawPoint(x: value, y: value)).isFinite)
    }
    #expect(map.mayHaveFinger(at: map.point(RawPoint(x: -400, y: 1400))))
    #expect(!map.mayHaveFinger(at: map.point(RawPoint(x: -600, y: 0))))
    #expect(!map.mayHaveFinger(at: map.point(RawPoint(x: 0, y: .max))))
  }
}
