import Geometry
import Testing

@testable import Controls

struct DialGestureTests {
  /// A dial about (200, 200) with what is selected; 30 to 100 points.
  private struct Hand {
    let count: Int
    let wraps: Bool
    var gesture: DialGesture
    var rung: Rung
    var crossed = 0

    init(_ count: Int, wraps: Bool = false, on rung: Int = 0, isInverted: Bool = false) throws {
      let ring = try #require(Annulus(centre: Point(x: 200, y: 200), inner: 30, outer: 100))
      self.count = count
      self.wraps = wraps
      self.rung = Rung(rung)
      gesture = DialGesture(
        DialPlacement(ring: ring), isInverted: isInverted, on: self.rung, count: count, wraps: wraps
      )
    }

    @discardableResult
    mutating func take(_ touch: Touch) -> Int {
      crossed = gesture.take(touch, rung: &rung, count: count, wraps: wraps)
      return rung.index
    }

    @discardableResult
    mutating func tap(_ degrees: Double, radius: Double = 70) -> Int {
      take(.ended())
      return take(.began(at: gesture.placement.ring.point(at: degrees, radius: radius)))
    }

    @discardableResult
    mutating func slide(_ degrees: Double, radius: Double = 70) -> Int {
      take(.moved(at: gesture.placement.ring.point(at: degrees, radius: radius)))
    }
  }

  @Test func `An open dial has its first rung at 0 and its last at 360`() throws {
    var hand = try Hand(5)
    #expect(hand.tap(91) == 1)
    #expect(hand.crossed == 1)
    #expect(hand.tap(271) == 3)
    #expect(hand.tap(359) == 4)
    #expect(hand.tap(1) == 0)
    #expect(hand.crossed == 1)
  }

  @Test func `A drag changes at the snap and crosses every rung on its way`() throws {
    var hand = try Hand(37)
    hand.tap(0)
    for (degrees, rung, crossed) in [(5.9, 0, 0), (6.1, 1, 1), (36.1, 4, 3), (34.1, 4, 0)] {
      #expect(hand.slide(degrees) == rung)
      #expect(hand.crossed == crossed)
    }
  }

  @Test func `A finger that passes twelve o'clock keeps the end until it comes back over it`()
    throws
  {
    var hand = try Hand(5)
    hand.tap(300)
    for degrees in [350.0, 10, 100, 200, 300] { #expect(hand.slide(degrees) == 4 || degrees > 340) }
    #expect(hand.rung == Rung(4))
    #expect(hand.gesture.angle.degrees == 360)
    for degrees in [200.0, 100, 1] { #expect(hand.slide(degrees) == 4) }
    #expect(hand.slide(300) == 3)
    for degrees in [180.0, 60, 350, 200] { hand.slide(degrees) }
    #expect(hand.rung == Rung(0))
    #expect(hand.gesture.angle.degrees == 0)
    #expect(hand.slide(359) == 0)
    #expect(hand.slide(100) == 1)
  }

  @Test func `However often a finger went past an end, one pass back frees the value`() throws {
    var hand = try Hand(5)
    hand.tap(300)
    for _ in 0..<5 {
      for degrees in stride(from: 0.0, to: 360, by: 60) { hand.slide(degrees) }
    }
    #expect(hand.rung == Rung(4))
    for degrees in [240.0, 180, 120, 60, 0] { #expect(hand.slide(degrees) == 4) }
    #expect(hand.slide(300) == 3)
    for _ in 0..<5 {
      for degrees in stride(from: 300.0, through: 0, by: -60) { hand.slide(degrees) }
    }
    for degrees in [300.0, 240, 180, 120, 180, 240, 300, 0] { #expect(hand.slide(degrees) == 0) }
    #expect(hand.slide(90) == 1)
  }

  @Test func `A closed dial goes on from the last rung to the first`() throws {
    var hand = try Hand(4, wraps: true)
    #expect(hand.tap(271) == 3)
    #expect(hand.slide(323) == 3)
    #expect(hand.slide(325) == 0)
    #expect(hand.crossed == 1)
    #expect(hand.slide(55) == 1)
    #expect(hand.slide(260) == 3)
    #expect(hand.crossed == 2)
    #expect(abs(hand.gesture.angle.degrees - 260) < 1e-9)
    #expect(hand.gesture.angle.degrees < 360)
  }

  @Test func `A closed dial goes the shorter way, and half a turn is clockwise`() throws {
    var hand = try Hand(12, wraps: true)
    hand.tap(0)
    hand.take(.moved(at: Point(x: 200, y: 270)))
    #expect(hand.rung == Rung(6))
    #expect(hand.crossed == 6)
    hand.take(.moved(at: Point(x: 200, y: 130)))
    #expect(hand.rung == Rung(0))
    #expect(hand.crossed == 6)
    // Clockwise both times: where 0 is met from below, the dead zone lies before it.
    #expect(hand.slide(350) == 0)
    #expect(hand.slide(200) == 7)
    #expect(hand.crossed == 5)
  }

  @Test func `On a closed dial a touch takes the nearest rung round the seam`() throws {
    var hand = try Hand(4, wraps: true)
    hand.rung = Rung(2)
    #expect(hand.tap(316) == 0)
    #expect(hand.crossed == 1)
    #expect(hand.tap(314) == 3)
    // Half way: the selected one is kept on either side, else up.
    let half = Point(x: 150, y: 150)
    for (selected, expected) in [(3, 3), (0, 0), (1, 0), (2, 0)] {
      hand.take(.ended())
      hand.rung = Rung(selected)
      hand.gesture.centre(on: hand.rung, count: 4, wraps: true)
      #expect(hand.take(.began(at: half)) == expected)
    }
  }

  @Test func `Half way between two rungs of an open dial a touch keeps the selected one, else up`()
    throws
  {
    let half = Point(x: 250, y: 150)
    for (selected, expected) in [(0, 0), (1, 1), (4, 1)] {
      var hand = try Hand(5, on: selected)
      #expect(hand.take(.began(at: half)) == expected)
    }
  }

  @Test func `Only a touch that begins in the ring counts, wherever it goes later`() throws {
    for radius in [29.0, 101, 0] {
      var hand = try Hand(5, on: 2)
      hand.tap(90, radius: radius)
      #expect(!hand.gesture.isHeld)
      #expect(hand.slide(270) == 2)
    }
    var hand = try Hand(5)
    hand.tap(90, radius: 30)
    #expect(hand.slide(180, radius: 20) == 2)
    #expect(hand.slide(270, radius: 900) == 3)
  }

  @Test func `A second finger is ignored, and one that comes down again starts anew`() throws {
    var hand = try Hand(5)
    let ring = hand.gesture.placement.ring
    hand.tap(90)
    hand.take(.began(2, at: ring.point(at: 270)))
    hand.take(.moved(2, at: ring.point(at: 200)))
    hand.take(.ended(2))
    #expect(hand.rung == Rung(1))
    #expect(hand.take(.began(at: ring.point(at: 270))) == 3)
    #expect(hand.crossed == 1)
    hand.take(.began(at: ring.centre))
    #expect(!hand.gesture.isHeld)
  }

  @Test func `Near the centre the rung is held`() throws {
    var hand = try Hand(5)
    hand.tap(90)
    #expect(hand.slide(180, radius: 7.9) == 1)
    #expect(hand.take(.moved(at: hand.gesture.placement.ring.centre)) == 1)
    #expect(hand.slide(180, radius: 8.1) == 2)
  }

  @Test func `A ring that reaches nearer to its centre counts all of itself`() throws {
    let ring = try #require(Annulus(centre: Point(x: 20, y: 20), inner: 3, outer: 10))
    var gesture = DialGesture(DialPlacement(ring: ring), on: Rung(0), count: 5, wraps: false)
    var rung = Rung(0)
    _ = gesture.take(.began(at: ring.point(at: 90)), rung: &rung, count: 5, wraps: false)
    let near = ring.point(at: 180, radius: 4)
    #expect(gesture.take(.moved(at: near), rung: &rung, count: 5, wraps: false) == 1)
  }

  @Test func `Something else that selects a rung moves the angle`() throws {
    var open = try Hand(5, on: 2)
    #expect(open.gesture.angle.degrees == 180)
    open.gesture.centre(on: Rung(3), count: 5, wraps: false)
    #expect(open.gesture.angle.degrees == 270)
    open.gesture.centre(on: Rung(4), count: 5, wraps: false)
    #expect(open.gesture.angle.degrees == 360)
    open.gesture.centre(on: Rung(0), count: 1, wraps: false)
    #expect(open.gesture.angle.degrees == 0)
    var closed = try Hand(5, wraps: true, on: 2)
    #expect(closed.gesture.angle.degrees == 144)
    closed.gesture.centre(on: Rung(4), count: 5, wraps: true)
    #expect(closed.gesture.angle.degrees == 288)
  }

  @Test func `A finger that rests meanwhile selects again when it moves`() throws {
    for wraps in [false, true] {
      var hand = try Hand(13, wraps: wraps)
      hand.tap(90)
      let selected = hand.rung
      for (other, degrees) in [(0, 91.0), (5, 90), (9, 91), (12, 90)] {
        hand.rung = Rung(other)
        hand.gesture.centre(on: Rung(other), count: 13, wraps: wraps)
        #expect(hand.slide(181 - degrees) == other)
        #expect(hand.crossed == 0)
        #expect(hand.slide(degrees) == selected.index)
        let straight = abs(other - selected.index)
        #expect(hand.crossed == (wraps ? min(straight, 13 - straight) : straight))
      }
    }
  }

  @Test func `Inverted, it turns counterclockwise`() throws {
    var open = try Hand(5, isInverted: true)
    #expect(open.tap(269) == 1)
    #expect(open.slide(181) == 2)
    #expect(open.tap(0) == 0)
    #expect(open.slide(1) == 0)
    #expect(open.slide(170) == 0)
    var closed = try Hand(4, wraps: true, isInverted: true)
    #expect(closed.tap(89) == 3)
    #expect(closed.slide(350) == 0)
    #expect(closed.slide(269) == 1)
  }

  @Test func `When its device goes, the finger lets go and nothing changes`() throws {
    var hand = try Hand(5)
    hand.tap(90)
    hand.gesture.lift()
    #expect(!hand.gesture.isHeld)
    #expect(hand.slide(270) == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `A place that cannot be reckoned with changes nothing`(number: Double) throws {
    for wraps in [false, true] {
      var hand = try Hand(5, wraps: wraps)
      hand.tap(90)
      let before = hand.gesture
      let places = [
        Point(x: number, y: 10), Point(x: 10, y: number), Point(x: number, y: number),
      ]
      for place in places where !place.isFinite {
        #expect(hand.take(.moved(at: place)) == 1)
        #expect(hand.gesture == before)
      }
      for place in places {
        hand.take(.moved(at: place))
        hand.take(.began(at: place))
        #expect(!hand.gesture.isHeld)
        hand.tap(90)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 100_000, 1_000_000_000, .max], [false, true])
  func `Any count works`(count: Int, wraps: Bool) throws {
    var hand = try Hand(count, wraps: wraps)
    for degrees in [0.0, 359, 180, 1, 200, 300, 20, 170] {
      hand.tap(degrees)
      hand.slide(degrees + 100)
      hand.slide(degrees + 200)
      hand.slide(degrees + 100)
      #expect(hand.rung.index >= 0 && hand.rung.index < count)
    }
    for (garbage, degrees) in [(Int.min, 120.0), (-1, 121), (.max, 120)] {
      hand.rung = Rung(garbage)
      hand.slide(degrees)
      #expect(hand.rung.index >= 0 && hand.rung.index < count)
      hand.gesture.centre(on: Rung(garbage), count: count, wraps: wraps)
    }
  }

  @Test(arguments: [0, -1, .min])
  func `A ladder without rungs is left alone`(count: Int) throws {
    var hand = try Hand(count)
    hand.tap(90)
    #expect(hand.slide(180) == 0)
    #expect(!hand.gesture.isHeld)
  }

  @Test func `A closed ladder of one rung crosses nothing however far it turns`() throws {
    var hand = try Hand(1, wraps: true)
    hand.tap(0)
    for degrees in stride(from: 0.0, through: 1000, by: 50) {
      #expect(hand.slide(degrees) == 0)
      #expect(hand.crossed == 0)
    }
  }
}
