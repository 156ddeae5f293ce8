import Geometry
import Testing

struct DialLayoutTests {
  @Test func `The radius is 0.45 of the smaller side, band and thumb a tenth of it`() {
    let layout = DialLayout(in: Area(origin: Point(x: 5, y: 6), width: 200, height: 300))
    #expect(layout.centre == Point(x: 105, y: 156))
    #expect(layout.radius == 90)
    #expect(layout.band == 9)
  }

  @Test func `The thumb lies at its angle from twelve o'clock`() {
    let layout = DialLayout(in: Area(width: 200, height: 200))
    #expect(layout.point(at: Angle(degrees: 0)) == Point(x: 100, y: 10))
    #expect(layout.point(at: Angle(degrees: 90)) == Point(x: 190, y: 100))
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let place = layout.point(at: Angle(degrees: degrees))
      #expect(abs(Dial.angle(at: place, about: layout.centre).degrees - degrees) < 1e-9)
    }
  }
}
