import Geometry
import Testing

struct WheelLayoutDrawingTests {
  private let wheel = WheelLayout(pivot: Point(x: 300, y: 400), hand: .right, scale: 0.8)

  @Test func `An edge of the band has 72 steps from the first rung's angle to the last one's`() {
    let edge = wheel.edge(atRadius: 80)
    #expect(edge.count == 73)
    for (step, place) in edge.enumerated() {
      let expected = -10 + 110.0 / 72 * Double(step)
      #expect(abs(wheel.angle(at: place).degrees - expected) < 1e-9)
      #expect(abs(wheel.pivot.distance(to: place) - 80) < 1e-9)
    }
  }

  @Test(arguments: [(WheelRing.outer, 99.0, 141.0), (.inner, 54, 94)])
  func `The band is drawn where a touch may begin`(ring: WheelRing, inner: Double, outer: Double)
    throws
  {
    let edges = wheel.edges(of: ring)
    try #require(edges.count == 2)
    #expect(abs(wheel.pivot.distance(to: edges[0][5]) - inner * 0.8) < 1e-9)
    #expect(abs(wheel.pivot.distance(to: edges[1][5]) - outer * 0.8) < 1e-9)
  }

  @Test(arguments: [
    (WheelRing.outer, false, 127.0, 137.0), (.outer, true, 124, 141), (.inner, false, 81, 90),
    (.inner, true, 78, 94),
  ])
  func `A tick lies at its rung's angle and is longer where it is lit`(
    ring: WheelRing, isLit: Bool, from: Double, to: Double
  ) {
    let tick = wheel.tick(of: Rung(7), count: 19, in: ring, isLit: isLit)
    let angle = Wheel.angle(forIndex: Rung(7), count: 19)
    #expect(tick.from == wheel.point(radius: from * 0.8, angle: angle))
    #expect(tick.to == wheel.point(radius: to * 0.8, angle: angle))
  }

  @Test func `A label's middle lies on the labels' radius`() {
    let angle = Wheel.angle(forIndex: Rung(7), count: 19)
    let outer = wheel.label(of: Rung(7), count: 19, in: .outer)
    let inner = wheel.label(of: Rung(7), count: 19, in: .inner)
    #expect(outer == wheel.point(radius: 112 * 0.8, angle: angle))
    #expect(inner == wheel.point(radius: 66 * 0.8, angle: angle))
  }
}
