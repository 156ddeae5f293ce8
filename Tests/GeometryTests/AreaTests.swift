import Geometry
import Testing

struct AreaTests {
  @Test func `An area knows its middle and its smaller side`() {
    let area = Area(origin: Point(x: 10, y: 20), width: 100, height: 60)
    #expect(area.centre == Point(x: 60, y: 50))
    #expect(area.smallerSide == 60)
    #expect(Area(width: 30, height: 60).centre == Point(x: 15, y: 30))
    #expect(Area(width: 30, height: 60).smallerSide == 30)
  }
}
