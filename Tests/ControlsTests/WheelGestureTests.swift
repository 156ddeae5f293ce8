import Geometry
import Testing

@testable import Controls

struct WheelGestureTests {
  private let layout = WheelLayout(pivot: Point(x: 300, y: 400), hand: .right)

  private func place(_ degrees: Double, radius: Double = 120) -> Point {
    layout.point(radius: radius, angle: Angle(degrees: degrees))
  }

  private func rungAngle(_ rungs: Double, of count: Int) -> Double {
    -10 + 110 * rungs / Double(count - 1)
  }

  /// A wheel of 12 rungs, 10 degrees apart, with what is selected.
  private struct Hand12 {
    var gesture: WheelGesture
    var rung = Rung(0)
    var crossed = 0

    @discardableResult
    mutating func take(_ touch: Touch, count: Int = 12) -> Int {
      crossed = gesture.take(touch, rung: &rung, count: count, wraps: false)
      return rung.index
    }
  }

  private func hand(ring: WheelRing = .outer, isInverted: Bool = false) -> Hand12 {
    Hand12(
      gesture: WheelGesture(WheelPlacement(layout: layout, ring: ring), isInverted: isInverted))
  }

  @Test func `A tap selects at once, and a far rung is one crossed`() {
    var hand = hand()
    #expect(hand.take(.began(at: place(74))) == 8)
    #expect(hand.crossed == 1)
    #expect(hand.take(.ended(at: place(74))) == 8)
    #expect(hand.crossed == 0)
    #expect(hand.take(.began(at: place(71))) == 8)
    #expect(hand.crossed == 0)
  }

  @Test func `A drag changes at the snap and crosses every rung on its way`() {
    var hand = hand()
    hand.take(.began(at: place(-10)))
    for (degrees, rung, crossed) in [
      (-4.1, 0, 0), (-3.9, 1, 1), (5.9, 1, 0), (6.1, 2, 1), (46.1, 6, 4), (44.1, 6, 0),
      (43.9, 5, 1), (100, 11, 6),
    ] {
      #expect(hand.take(.moved(at: place(degrees))) == rung)
      #expect(hand.crossed == crossed)
    }
  }

  @Test func `A touch starts from the nearest rung without the dead zone`() {
    var hand = hand()
    hand.rung = Rung(3)
    // Rung 3 is at 20 degrees, so a drag would hold it until 26.
    #expect(hand.take(.began(at: place(25.1))) == 4)
    #expect(hand.take(.moved(at: place(24.1))) == 4)
  }

  @Test func `Half way between two rungs a touch keeps the selected one, else goes up`() {
    // Two rungs: half way is 45 degrees, where the place is exact.
    let half = Point(x: 200, y: 300)
    for selected in [0, 1] {
      var hand = hand()
      hand.rung = Rung(selected)
      hand.gesture = WheelGesture(
        WheelPlacement(layout: WheelLayout(pivot: layout.pivot, hand: .right, scale: 1.2)))
      #expect(hand.take(.began(at: half), count: 2) == selected)
    }
    // Four rungs: half way between 1 and 2.
    var far = hand()
    far.gesture = WheelGesture(
      WheelPlacement(layout: WheelLayout(pivot: layout.pivot, hand: .right, scale: 1.2)))
    #expect(far.take(.began(at: half), count: 4) == 2)
  }

  @Test func `Only a touch that begins in the sector counts, wherever it goes later`() {
    for outside in [place(40, radius: 90), place(40, radius: 150), place(-14), place(104)] {
      var hand = hand()
      hand.rung = Rung(2)
      hand.take(.began(at: outside))
      #expect(!hand.gesture.isHeld)
      #expect(hand.take(.moved(at: place(74))) == 2)
      #expect(hand.crossed == 0)
    }
    var hand = hand()
    hand.take(.began(at: place(40)))
    #expect(hand.take(.moved(at: place(74, radius: 20))) == 8)
    #expect(hand.take(.moved(at: place(14, radius: 900))) == 2)
  }

  @Test func `The ring is decided at the beginning`() {
    var inner = hand(ring: .inner)
    var outer = hand()
    for touch in [Touch.began(at: place(74, radius: 74)), .moved(at: place(34, radius: 120))] {
      inner.take(touch)
      outer.take(touch)
    }
    #expect(inner.rung == Rung(4))
    #expect(outer.rung == Rung(0))
  }

  @Test func `Two fingers hold two rings, and a second one on a held ring is ignored`() {
    var inner = hand(ring: .inner)
    var outer = hand()
    let touches = [
      Touch.began(1, at: place(10, radius: 120)), .began(2, at: place(80, radius: 74)),
      .began(3, at: place(100, radius: 120)), .moved(3, at: place(60, radius: 120)), .ended(3),
      .moved(1, at: place(30, radius: 120)), .moved(2, at: place(70, radius: 74)),
    ]
    for touch in touches {
      inner.take(touch)
      outer.take(touch)
    }
    #expect(outer.rung == Rung(4))
    #expect(inner.rung == Rung(8))
  }

  @Test func `A finger that comes down again without a lift starts anew`() {
    var hand = hand()
    hand.take(.began(at: place(40)))
    #expect(hand.take(.began(at: place(80))) == 9)
    #expect(hand.crossed == 1)
    // This time outside: the finger has let go.
    #expect(hand.take(.began(at: place(40, radius: 10))) == 9)
    #expect(hand.take(.moved(at: place(40))) == 9)
  }

  @Test func `Sliding on behind the pivot keeps the last rung`() {
    var hand = hand()
    hand.take(.began(at: place(90)))
    for degrees in 91...349 {
      #expect(hand.take(.moved(at: place(Double(degrees)))) == (degrees < 96 ? 10 : 11))
    }
    // In the sweep again, the rung under the finger.
    #expect(hand.take(.moved(at: place(351))) == 0)
    #expect(hand.crossed == 11)
  }

  @Test func `Sliding on before the start keeps the first rung`() {
    var hand = hand()
    hand.take(.began(at: place(0)))
    for degrees in -259 ... -10 {
      #expect(hand.take(.moved(at: place(Double(-270 - degrees)))) >= 0)
    }
    var back = self.hand()
    back.take(.began(at: place(0)))
    for degrees in stride(from: -1, through: -259, by: -1) {
      #expect(back.take(.moved(at: place(Double(degrees)))) <= 1)
    }
    #expect(back.rung == Rung(0))
  }

  @Test func `Within 8 points of the pivot the rung is held`() {
    var hand = hand()
    hand.take(.began(at: place(40)))
    #expect(hand.take(.moved(at: place(90, radius: 7.9))) == 5)
    #expect(hand.take(.moved(at: layout.pivot)) == 5)
    #expect(hand.take(.moved(at: place(90, radius: 8.1))) == 10)
  }

  @Test func `Inverted, the last rung is where the first was`() {
    var hand = hand(isInverted: true)
    #expect(hand.take(.began(at: place(-10))) == 11)
    #expect(hand.take(.moved(at: place(-3.9))) == 10)
    #expect(hand.take(.moved(at: place(100))) == 0)
  }

  @Test func `When its device goes, the finger lets go and nothing changes`() {
    var hand = hand()
    hand.take(.began(at: place(40)))
    hand.gesture.lift()
    #expect(!hand.gesture.isHeld)
    #expect(hand.take(.moved(at: place(80))) == 5)
  }

  @Test func `After something else selected a rung, the finger selects again when it moves`() {
    var hand = hand()
    hand.take(.began(at: place(40)))
    hand.rung = Rung(1)
    hand.gesture.centre(on: Rung(1), count: 12, wraps: false)
    #expect(hand.take(.moved(at: place(40))) == 1)
    #expect(hand.crossed == 0)
    #expect(hand.take(.moved(at: place(41))) == 5)
    #expect(hand.crossed == 4)
  }

  @Test func `A closed ladder makes no difference`() {
    var gesture = hand().gesture
    var rung = Rung(0)
    #expect(gesture.take(.began(at: place(100)), rung: &rung, count: 12, wraps: true) == 1)
    #expect(gesture.take(.moved(at: place(150)), rung: &rung, count: 12, wraps: true) == 0)
    #expect(rung == Rung(11))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `A place that cannot be reckoned with changes nothing`(number: Double) {
    var hand = hand()
    hand.take(.began(at: place(40)))
    let places = [
      Point(x: number, y: 100), Point(x: 100, y: number), Point(x: number, y: number),
    ]
    for place in places where !place.isFinite {
      #expect(hand.take(.moved(at: place)) == 5)
      #expect(hand.crossed == 0)
    }
    for place in places {
      hand.take(.moved(at: place))
      hand.take(.began(at: place))
      #expect(!hand.gesture.isHeld)
      hand.take(.began(at: self.place(40)))
    }
    #expect(hand.take(.moved(at: place(41))) == 5)
  }

  @Test(arguments: [1, 2, 100_000, 1_000_000, 1_000_000_000, .max])
  func `Any count works`(count: Int) {
    var hand = hand()
    #expect(hand.take(.began(at: place(100)), count: count) == min(count, 1_000_000_000) - 1)
    #expect(hand.take(.moved(at: place(-10)), count: count) == 0)
    #expect(hand.take(.moved(at: place(170)), count: count) == min(count, 1_000_000_000) - 1)
    hand.rung = Rung(.min)
    hand.take(.moved(at: place(45)), count: count)
    hand.rung = Rung(.max)
    hand.take(.began(at: place(45)), count: count)
    #expect(hand.rung.index < count && hand.rung.index >= 0)
  }

  @Test(arguments: [0, -1, .min])
  func `A ladder without rungs is left alone`(count: Int) {
    var hand = hand()
    hand.take(.began(at: place(40)), count: count)
    #expect(hand.take(.moved(at: place(80)), count: count) == 0)
    #expect(!hand.gesture.isHeld)
  }
}
