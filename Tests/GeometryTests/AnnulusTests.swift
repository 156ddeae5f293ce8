import Geometry
import Testing

struct AnnulusTests {
  @Test func `By default a ring goes from 0.3 to 1.0 of half the smaller side`() throws {
    let ring = try #require(Annulus(in: Area(width: 400, height: 200)))
    #expect(ring.centre == Point(x: 200, y: 100))
    #expect(ring.inner == 30)
    #expect(ring.outer == 100)
  }

  @Test func `Both circles belong to the ring, and nothing beyond`() throws {
    let ring = try #require(Annulus(centre: Point(x: 0, y: 0), inner: 30, outer: 100))
    for (x, isInside) in [(29.9, false), (30, true), (70, true), (100, true), (100.1, false)] {
      #expect(ring.contains(Point(x: x, y: 0)) == isInside)
      #expect(ring.contains(Point(x: 0, y: -x)) == isInside)
    }
    #expect(!ring.contains(Point(x: .nan, y: 0)))
    #expect(!ring.contains(Point(x: 0, y: .infinity)))
  }

  @Test(arguments: [
    (0.0, 1.0), (-0.1, 1), (0.5, 0.5), (0.6, 0.5), (0.3, 1.01), (.nan, 1), (0.3, .nan),
  ])
  func `Radii are refused unless 0 < inner < outer ≤ 1`(inner: Double, outer: Double) {
    #expect(Annulus(in: Area(width: 200, height: 200), inner: inner, outer: outer) == nil)
  }

  @Test func `An area without a size has no ring`() {
    #expect(Annulus(in: Area(width: 0, height: 200)) == nil)
    #expect(Annulus(in: Area(width: -10, height: 200)) == nil)
    #expect(Annulus(in: Area(width: .nan, height: .nan)) == nil)
    #expect(Annulus(in: Area(width: .infinity, height: .infinity)) == nil)
  }

  @Test func `Radii may be in millimetres`() throws {
    let area = Area(width: 400, height: 400)
    let ring = try #require(Annulus(in: area, innerMillimetres: 10, outerMillimetres: 20))
    #expect(ring.inner == 63)
    #expect(ring.outer == 126)
    let other = try #require(
      Annulus(in: area, innerMillimetres: 10, outerMillimetres: 20, pointsPerMillimetre: 8))
    #expect(other.inner == 80)
    #expect(Annulus(in: area, innerMillimetres: 20, outerMillimetres: 20) == nil)
    #expect(Annulus(in: area, innerMillimetres: 0, outerMillimetres: 20) == nil)
    #expect(Annulus(in: area, innerMillimetres: 1, outerMillimetres: .infinity) == nil)
  }
}
