import Geometry
import Testing

struct WheelMeasuresTests {
  @Test func `The outer ring has its lengths`() {
    let band = WheelMeasures.unscaled.outer
    #expect(band.centre == 120)
    #expect(band.width == 42)
    #expect(band.labels == 112)
    #expect([band.ticks.from, band.ticks.to] == [127, 137])
    #expect([band.litTicks.from, band.litTicks.to] == [124, 141])
    #expect(band.touchHalfWidth == 21)
  }

  @Test func `The inner ring has its lengths`() {
    let band = WheelMeasures.unscaled.inner
    #expect(band.centre == 74)
    #expect(band.width == 40)
    #expect(band.labels == 66)
    #expect([band.ticks.from, band.ticks.to] == [81, 90])
    #expect([band.litTicks.from, band.litTicks.to] == [78, 94])
    #expect(band.touchHalfWidth == 20)
  }

  @Test func `The furthest ink is within a thumb's reach`() {
    #expect(WheelMeasures.unscaled.furthestInk == 141)
    #expect(WheelMeasures.unscaled.furthestInk <= 145)
  }

  @Test func `A finger on one ring is not on the other`() {
    let (outer, inner) = (WheelMeasures.unscaled.outer, WheelMeasures.unscaled.inner)
    #expect(inner.centre + inner.touchHalfWidth < outer.centre - outer.touchHalfWidth)
  }

  @Test func `Every length of both rings is scaled, and what is about hand and panel is not`() {
    let half = WheelMeasures.unscaled.scaled(by: 0.5)
    for ring in WheelRing.allCases {
      let (small, whole) = (half[ring], WheelMeasures.unscaled[ring])
      let pairs = [
        (small.centre, whole.centre), (small.width, whole.width), (small.labels, whole.labels),
        (small.ticks.from, whole.ticks.from), (small.ticks.to, whole.ticks.to),
        (small.litTicks.from, whole.litTicks.from), (small.litTicks.to, whole.litTicks.to),
        (small.touchHalfWidth, whole.touchHalfWidth),
      ]
      for (small, whole) in pairs { #expect(small == whole / 2) }
    }
    #expect(half.furthestInk == 70.5)
    #expect(WheelMeasures.sideInset == 58)
    #expect(WheelMeasures.bottomInset == 62)
    #expect(WheelMeasures.holdRadius == 8)
    #expect(WheelMeasures.mostWidening == Angle(degrees: 3))
  }
}
