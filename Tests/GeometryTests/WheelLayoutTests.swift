import Geometry
import TestSupport
import Testing

struct WheelLayoutTests {
  private let centre = Point(x: 300, y: 400)

  private func wheel(_ hand: Hand, scale: Double = 1) -> WheelLayout {
    WheelLayout(pivot: centre, hand: hand, scale: scale)
  }

  @Test func `For the right hand 0 is nine o'clock and 90 is straight up`() {
    let wheel = wheel(.right)
    #expect(wheel.point(radius: 120, angle: Angle(degrees: 0)) == Point(x: 180, y: 400))
    #expect(wheel.point(radius: 120, angle: Angle(degrees: 90)) == Point(x: 300, y: 280))
    #expect(wheel.angle(at: Point(x: 180, y: 400)).degrees == 0)
    #expect(wheel.angle(at: Point(x: 300, y: 280)).degrees == 90)
  }

  @Test func `For the left hand 0 is three o'clock and 90 is straight up`() {
    let wheel = wheel(.left)
    #expect(wheel.point(radius: 120, angle: Angle(degrees: 0)) == Point(x: 420, y: 400))
    #expect(wheel.point(radius: 120, angle: Angle(degrees: 90)) == Point(x: 300, y: 280))
    #expect(wheel.angle(at: Point(x: 420, y: 400)).degrees == 0)
  }

  @Test(arguments: Hand.allCases)
  func `Places and angles lead to each other on the whole branch, whatever the radius`(hand: Hand) {
    let wheel = wheel(hand)
    for degrees in stride(from: -134.5, through: 225, by: 0.5) {
      for radius in [0.001, 9, 120, 5000] {
        let point = wheel.point(radius: radius, angle: Angle(degrees: degrees))
        #expect(abs(wheel.angle(at: point).degrees - degrees) < 1e-8)
      }
    }
  }

  @Test(arguments: Hand.allCases)
  func `The branch ends at 225 and does not reach −135`(hand: Hand) {
    // The bisector of the quadrant behind the pivot is exact: as far across as down.
    let across = hand == .right ? 50.0 : -50
    let edge = Point(x: centre.x + across, y: centre.y + 50)
    #expect(wheel(hand).angle(at: edge).degrees == 225)
    let beyond = Point(x: centre.x + across, y: centre.y + 50.001)
    #expect(wheel(hand).angle(at: beyond).degrees < -134.9)
  }

  @Test(arguments: Hand.allCases)
  func `A rung's place on the band leads back to the rung, for every count`(hand: Hand) {
    let wheel = wheel(hand)
    for count in [1, 2, 3, 5, 19, 24, 55, 100, 997] {
      for index in 0..<count {
        let angle = Wheel.angle(forIndex: Rung(index), count: count)
        let place = wheel.point(radius: 120, angle: angle)
        #expect(Wheel.index(forAngle: wheel.angle(at: place), count: count) == Rung(index))
      }
    }
  }

  @Test(arguments: Hand.allCases)
  func `Beyond either end the nearer end is pointed at`(hand: Hand) {
    let wheel = wheel(hand)
    for (degrees, rung) in [(-80.0, 0), (260, 0), (170, 18), (185, 18)] {
      let place = wheel.point(radius: 120, angle: Angle(degrees: degrees))
      #expect(Wheel.index(forAngle: wheel.angle(at: place), count: 19) == Rung(rung))
      #expect(!wheel.contains(place, in: .outer, count: 19))
    }
  }

  @Test(arguments: Hand.allCases)
  func `Moving straight up on the sweep's side never goes back up to 90`(hand: Hand) {
    let wheel = wheel(hand)
    for across in stride(from: 1.0, through: 200, by: 7) {
      var last = -180.0
      for y in stride(from: centre.y + 100, through: centre.y - 1000, by: -1) {
        let x = hand == .right ? centre.x - across : centre.x + across
        let angle = wheel.angle(at: Point(x: x, y: y)).degrees
        #expect(angle >= last)
        #expect(angle < 90)
        last = angle
      }
      #expect(last > 78)
    }
    // Beyond 90 it comes back towards 90.
    let x = hand == .right ? centre.x + 20 : centre.x - 20
    let low = wheel.angle(at: Point(x: x, y: centre.y - 100)).degrees
    let high = wheel.angle(at: Point(x: x, y: centre.y - 10_000)).degrees
    #expect(low > high && high > 90)
  }

  @Test func `The mirror image of a place is at the same angle`() {
    var random = SplitMix(seed: 2)
    for _ in 0..<1000 {
      let across = Double.random(in: -300...300, using: &random)
      let y = Double.random(in: 0...600, using: &random)
      let right = wheel(.right).angle(at: Point(x: centre.x - across, y: y))
      let left = wheel(.left).angle(at: Point(x: centre.x + across, y: y))
      #expect(abs(right.degrees - left.degrees) < 1e-9)
    }
  }

  @Test func `The pivot is inset from the hand's corner, whatever the scale`() {
    let area = Area(origin: Point(x: 1000, y: 2000), width: 600, height: 400)
    for size in WheelSize.allCases {
      let right = WheelLayout(in: area, hand: .right, size: size)
      let left = WheelLayout(in: area, hand: .left, size: size)
      #expect(right.pivot == Point(x: 1542, y: 2338))
      #expect(left.pivot == Point(x: 1058, y: 2338))
    }
  }

  @Test(arguments: [
    (141.0, 1.0), (1000, 1), (.infinity, 1), (70.5, 0.62), (112.8, 0.8), (87.42, 0.62), (1, 0.62),
    (0, 1), (-5, 1), (.nan, 1),
  ])
  func `The scale is what fits, between 0.62 and 1, and 1 where nothing does`(
    available: Double, scale: Double
  ) {
    #expect(abs(WheelLayout.scale(available: available) - scale) < 1e-12)
  }

  @Test func `Room is what is above the pivot or towards the far side, the less of both`() {
    let wide = WheelLayout(in: Area(width: 600, height: 62 + 112.8), hand: .right)
    let narrow = WheelLayout(in: Area(width: 58 + 112.8, height: 600), hand: .left)
    #expect(abs(wide.scale - 0.8) < 1e-12)
    #expect(abs(narrow.scale - 0.8) < 1e-12)
  }

  @Test func `A person's size multiplies what fits, beyond the bounds too`() {
    let roomy = Area(width: 600, height: 600)
    let tiny = Area(width: 80, height: 80)
    #expect(WheelLayout(in: roomy, hand: .right, size: .largest).scale == 1.2)
    #expect(abs(WheelLayout(in: tiny, hand: .right, size: .smallest).scale - 0.496) < 1e-12)
    #expect(WheelLayout(in: roomy, hand: .right).scale == 1)
    let measures = WheelLayout(in: roomy, hand: .right, size: .largest).measures
    #expect(measures == WheelMeasures.unscaled.scaled(by: 1.2))
  }

  @Test(arguments: Hand.allCases, [0.62, 1, 1.2])
  func `A touch begins where the band is drawn`(hand: Hand, scale: Double) {
    let wheel = wheel(hand, scale: scale)
    let radii: [(WheelRing, [(Double, Bool)])] = [
      (.outer, [(98.9, false), (99, true), (120, true), (141, true), (141.1, false), (0, false)]),
      (.inner, [(53.9, false), (54, true), (74, true), (94, true), (94.1, false), (0, false)]),
    ]
    for (ring, cases) in radii {
      for (radius, isInside) in cases {
        let place = wheel.point(radius: radius * scale, angle: Angle(degrees: 37))
        #expect(wheel.contains(place, in: ring, count: 19) == isInside)
      }
    }
  }

  @Test(arguments: [
    // count, widening: half a rung, at most 3
    (1, 3.0), (0, 3), (2, 3), (19, 3), (21, 2.75), (56, 1), (111, 0.5),
  ])
  func `The sector is half a rung wider at either end, and at most 3 degrees`(
    count: Int, widening: Double
  ) {
    let places = [
      (-10 - widening, true), (-10.01 - widening, false), (100 + widening, true),
      (100.01 + widening, false),
    ]
    for hand in Hand.allCases {
      for (degrees, isInside) in places {
        let place = wheel(hand).point(radius: 120, angle: Angle(degrees: degrees))
        #expect(wheel(hand).contains(place, in: .outer, count: count) == isInside)
      }
    }
  }

  @Test func `Within 8 points of the pivot the angle is held, at every scale`() {
    for scale in [0.62, 1, 1.2] {
      #expect(wheel(.right, scale: scale).isHeld(at: Point(x: 292, y: 400)))
      #expect(!wheel(.right, scale: scale).isHeld(at: Point(x: 291.9, y: 400)))
      #expect(!wheel(.right, scale: scale).isHeld(at: Point(x: .nan, y: 400)))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `No number is out of reach`(number: Double) {
    for point in [Point(x: number, y: 1), Point(x: 1, y: number), Point(x: number, y: number)] {
      for hand in Hand.allCases {
        #expect(!wheel(hand).contains(point, in: .outer, count: .max))
        if !point.isFinite { #expect(wheel(hand).angle(at: point).degrees.isNaN) }
        _ = WheelLayout(in: Area(width: number, height: number), hand: hand)
      }
    }
    for scale in [0, -1, number] {
      let place = Point(x: 180, y: 400)
      #expect(!wheel(.right, scale: scale).contains(place, in: .outer, count: 3))
    }
  }
}
