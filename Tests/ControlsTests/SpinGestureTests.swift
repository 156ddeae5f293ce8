import Geometry
import Testing

@testable import Controls

struct SpinGestureTests {
  /// A finger about (200, 200), 30 to 100 points away, with what is selected.
  private struct Hand {
    var count: Int
    let wraps: Bool
    var gesture: SpinGesture
    var rung: Rung
    var crossed = 0

    init(
      _ count: Int, wraps: Bool = false, on rung: Int = 0, degreesPerRung: Double = 15,
      isInverted: Bool = false
    ) throws {
      let ring = try #require(Annulus(centre: Point(x: 200, y: 200), inner: 30, outer: 100))
      let plan = try #require(
        SpinPlacement(
          ring: ring, degreesPerRung: Angle(degrees: degreesPerRung)))
      self.count = count
      self.wraps = wraps
      self.rung = Rung(rung)
      gesture = SpinGesture(plan, isInverted: isInverted, on: self.rung)
    }

    @discardableResult
    mutating func take(_ touch: Touch) -> Int {
      crossed = gesture.take(touch, rung: &rung, count: count, wraps: wraps)
      return rung.index
    }

    @discardableResult
    mutating func tap(_ degrees: Double, radius: Double = 70) -> Int {
      take(.began(at: gesture.placement.ring.point(at: degrees, radius: radius)))
    }

    @discardableResult
    mutating func slide(_ degrees: Double, radius: Double = 70) -> Int {
      take(.moved(at: gesture.placement.ring.point(at: degrees, radius: radius)))
    }
  }

  @Test func `Turning clockwise goes up the ladder, a rung every 15 degrees`() throws {
    var hand = try Hand(100, on: 10)
    #expect(hand.tap(300) == 10)
    #expect(hand.crossed == 0)
    for (degrees, rung, crossed) in [
      (308.9, 10, 0), (309.1, 11, 1), (345, 13, 2), (15, 15, 2), (6.1, 15, 0), (5.9, 14, 1),
      (300, 10, 4),
    ] {
      #expect(hand.slide(degrees) == rung)
      #expect(hand.crossed == crossed)
    }
  }

  @Test func `Where the finger comes down plays no part, and a tap does nothing`() throws {
    var hand = try Hand(100, on: 10)
    for degrees in [0.0, 90, 200, 359] {
      #expect(hand.tap(degrees) == 10)
      #expect(hand.slide(degrees + 8) == 10)
      #expect(hand.slide(degrees - 0.001) == 10)
      hand.take(.ended())
      hand.gesture.centre(on: Rung(10), count: 100, wraps: false)
    }
  }

  @Test func `What is left within a rung is there for the next touch`() throws {
    var hand = try Hand(100)
    for rung in [0, 1, 1, 2, 2] {
      hand.tap(100)
      #expect(hand.slide(107) == rung)
      hand.take(.ended())
    }
    #expect(abs(hand.gesture.position.rungs - 35.0 / 15) < 1e-9)
  }

  @Test func `Half a turn at once is clockwise`() throws {
    var hand = try Hand(100, on: 50)
    hand.take(.began(at: Point(x: 200, y: 130)))
    hand.take(.moved(at: Point(x: 200, y: 270)))
    #expect(hand.gesture.total.degrees == 180)
    hand.take(.moved(at: Point(x: 200, y: 130)))
    #expect(hand.gesture.total.degrees == 360)
    #expect(hand.rung == Rung(74))
  }

  @Test func `Travel stops at the ends, and the first motion back leaves them`() throws {
    var hand = try Hand(5)
    hand.tap(0)
    for degrees in stride(from: 0.0, through: 3600, by: 90) { hand.slide(degrees) }
    #expect(hand.rung == Rung(4))
    #expect(hand.gesture.position.rungs == 4)
    #expect(hand.slide(351.1) == 4)
    #expect(hand.slide(350.9) == 3)
    for degrees in stride(from: 360.0, through: -3600, by: -90) { hand.slide(degrees) }
    #expect(hand.rung == Rung(0))
    #expect(hand.slide(8.9) == 0)
    #expect(hand.slide(9.1) == 1)
  }

  @Test func `A closed ladder goes round`() throws {
    var hand = try Hand(5, wraps: true)
    hand.tap(0)
    #expect(hand.slide(60) == 4)
    #expect(hand.slide(75) == 0)
    #expect(hand.crossed == 1)
    #expect(abs(hand.gesture.position.rungs) < 1e-9)
    #expect(hand.slide(0) == 0)
    #expect(hand.crossed == 5)
    #expect(hand.slide(-15) == 4)
  }

  @Test func `Only a touch that begins in the ring counts`() throws {
    for radius in [29.0, 101, 0] {
      var hand = try Hand(100)
      hand.tap(0, radius: radius)
      #expect(!hand.gesture.isHeld)
      #expect(hand.slide(90) == 0)
      #expect(hand.slide(180) == 0)
    }
  }

  @Test func `Outside the ring nothing is counted, and on coming back nothing jumps`() throws {
    var hand = try Hand(100)
    hand.tap(0)
    #expect(hand.slide(30) == 2)
    #expect(hand.slide(60, radius: 101) == 2)
    #expect(hand.slide(200, radius: 20) == 2)
    #expect(hand.slide(200) == 2)
    #expect(hand.slide(230) == 4)
    #expect(abs(hand.gesture.total.degrees - 60) < 1e-9)
  }

  @Test func `The total of a touch is told when it ends, and is not normalised`() throws {
    var hand = try Hand(1000)
    hand.tap(10)
    #expect(hand.gesture.isHeld)
    for degrees in stride(from: 10.0, through: 810, by: 80) {
      hand.slide(degrees)
      #expect(hand.gesture.ended == nil)
    }
    hand.take(.ended())
    #expect(!hand.gesture.isHeld)
    let ended = try #require(hand.gesture.ended)
    #expect(abs(ended.degrees - 800) < 1e-9)
    #expect(hand.gesture.total == ended)
    hand.take(.ended())
    #expect(hand.gesture.ended == nil)
    hand.tap(0)
    #expect(hand.gesture.total.degrees == 0)
    hand.slide(-100)
    #expect(abs(hand.gesture.total.degrees + 100) < 1e-9)
  }

  @Test func `Over-travel counts for the total`() throws {
    var hand = try Hand(1)
    hand.tap(0)
    for degrees in [90.0, 180, 270, 360] { hand.slide(degrees) }
    #expect(hand.rung == Rung(0))
    hand.take(.ended())
    #expect(abs((hand.gesture.ended?.degrees ?? 0) - 360) < 1e-9)
  }

  @Test func `A second finger is ignored, and one that comes down again starts anew`() throws {
    var hand = try Hand(100)
    let ring = hand.gesture.placement.ring
    hand.tap(0)
    hand.slide(30)
    for touch in [
      Touch.began(2, at: ring.point(at: 200)), .moved(2, at: ring.point(at: 100)), .ended(2),
    ] {
      #expect(hand.take(touch) == 2)
      #expect(hand.gesture.ended == nil)
    }
    #expect(hand.tap(90) == 2)
    #expect(abs((hand.gesture.ended?.degrees ?? 0) - 30) < 1e-9)
    #expect(hand.gesture.isHeld)
    #expect(hand.gesture.total.degrees == 0)
    #expect(hand.slide(120) == 4)
    hand.tap(0, radius: 5)
    #expect(!hand.gesture.isHeld)
    #expect(abs((hand.gesture.ended?.degrees ?? 0) - 30) < 1e-9)
  }

  @Test func `When its device goes, no touch has ended and nothing changes`() throws {
    var hand = try Hand(100)
    hand.tap(0)
    hand.slide(30)
    hand.gesture.lift()
    #expect(!hand.gesture.isHeld)
    #expect(hand.gesture.ended == nil)
    #expect(hand.slide(90) == 2)
    #expect(hand.take(.ended()) == 2)
    #expect(hand.gesture.ended == nil)
  }

  @Test func `Something else that selects a rung puts the travel on its centre`() throws {
    var hand = try Hand(100)
    hand.tap(0)
    hand.slide(8)
    hand.rung = Rung(50)
    hand.gesture.centre(on: Rung(50), count: 100, wraps: false)
    #expect(hand.slide(16) == 50)
    #expect(hand.slide(17.1) == 51)
  }

  @Test func `Inverted, clockwise goes down the ladder and the total changes its sign`() throws {
    var hand = try Hand(100, on: 50, isInverted: true)
    hand.tap(0)
    #expect(hand.slide(30) == 48)
    hand.take(.ended())
    #expect(abs((hand.gesture.ended?.degrees ?? 0) + 30) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `A place that cannot be reckoned with changes nothing`(number: Double) throws {
    var hand = try Hand(100)
    hand.tap(0)
    hand.slide(30)
    let before = hand.gesture
    for place in [
      Point(x: number, y: 10), Point(x: 10, y: number), Point(x: number, y: number),
    ] {
      #expect(hand.take(.moved(at: place)) == 2)
      if !place.isFinite { #expect(hand.gesture == before) }
      hand.take(.began(2, at: place))
    }
    if !number.isFinite { #expect(hand.slide(45) == 3) }
    hand.take(.began(at: Point(x: number, y: number)))
    #expect(!hand.gesture.isHeld)
  }

  @Test(arguments: [1, 2, 100_000, 1_000_000_000, .max, 0, -1, .min], [false, true])
  func `Any count works`(count: Int, wraps: Bool) throws {
    var hand = try Hand(count, wraps: wraps, degreesPerRung: 0.001)
    hand.tap(0)
    for degrees in [100.0, 200, 300, 250, 100, -100, -200, -20] {
      hand.slide(degrees)
      #expect(hand.rung.index >= 0 && hand.rung.index < max(1, count))
    }
    for garbage in [Int.min, -1, .max] {
      hand.rung = Rung(garbage)
      hand.gesture.centre(on: Rung(garbage), count: count, wraps: wraps)
      hand.slide(10)
      hand.slide(30)
      if count > 1 { #expect(hand.rung.index >= 0 && hand.rung.index < count) }
    }
  }
}
