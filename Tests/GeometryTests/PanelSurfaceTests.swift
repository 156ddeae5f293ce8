import Testing

@testable import Geometry

struct PanelSurfaceTests {
  @Test func `A panel is told in millimetres and reckoned in points`() throws {
    let surface = try #require(PanelSurface(width: 155, height: 86))
    #expect(surface.area == Area(width: 155 * 6.3, height: 86 * 6.3))
    #expect(abs(surface.width - 155) < 1e-9 && abs(surface.height - 86) < 1e-9)
  }

  @Test(arguments: [0, -1, 10_001, .infinity, .nan])
  func `A side that is none makes no panel`(side: Double) {
    #expect(PanelSurface(width: side, height: 10) == nil)
    #expect(PanelSurface(width: 10, height: side) == nil)
  }

  @Test(arguments: [0, -1, .infinity, .nan])
  func `Nor do points that are none`(points: Double) {
    #expect(PanelSurface(width: 10, height: 10, pointsPerMillimetre: points) == nil)
  }

  @Test func `An area has its edges, and nothing that is not finite`() {
    let area = Area(origin: Point(x: 1, y: 2), width: 3, height: 4)
    #expect(area.contains(Point(x: 1, y: 2)) && area.contains(Point(x: 4, y: 6)))
    #expect(!area.contains(Point(x: 4.1, y: 3)) && !area.contains(Point(x: 2, y: 1.9)))
    #expect(!area.contains(Point(x: .nan, y: 3)) && !area.contains(Point(x: 2, y: .infinity)))
  }
}
