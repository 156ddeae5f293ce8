import Geometry
import Testing

struct WheelTests {
  @Test(arguments: 1...2000)
  func `The angle of a rung leads back to the rung, for every count`(count: Int) {
    for index in 0..<count {
      let angle = Wheel.angle(forIndex: Rung(index), count: count)
      #expect(Wheel.index(forAngle: angle, count: count) == Rung(index))
    }
  }

  @Test func `The sweep starts at −10 and ends at 100`() {
    #expect(Wheel.angle(forIndex: Rung(0), count: 19).degrees == -10)
    #expect(Wheel.angle(forIndex: Rung(18), count: 19).degrees == 100)
    #expect(Wheel.angle(forIndex: Rung(9), count: 19).degrees == 45)
  }

  @Test(arguments: [0, 1])
  func `A ladder of one rung or none lies at the start`(count: Int) {
    #expect(Wheel.angle(forIndex: Rung(5), count: count).degrees == -10)
    #expect(Wheel.position(forAngle: Angle(degrees: 50), count: count).rungs == 0)
    #expect(Wheel.index(forAngle: Angle(degrees: 50), count: count) == Rung(0))
  }

  @Test func `A rung off the ladder lies at the end it is past`() {
    #expect(Wheel.angle(forIndex: Rung(-3), count: 5).degrees == -10)
    #expect(Wheel.angle(forIndex: Rung(99), count: 5).degrees == 100)
  }

  @Test func `Outside the sweep the nearer end counts, infinity included`() {
    #expect(Wheel.position(forAngle: Angle(degrees: -80), count: 19).rungs == 0)
    #expect(Wheel.position(forAngle: Angle(degrees: 185), count: 19).rungs == 18)
    #expect(Wheel.position(forAngle: Angle(degrees: .infinity), count: 19).rungs == 18)
    #expect(Wheel.position(forAngle: Angle(degrees: -.infinity), count: 19).rungs == 0)
  }

  @Test func `What is not a number points at the first rung`() {
    #expect(Wheel.position(forAngle: Angle(degrees: .nan), count: 19).rungs == 0)
    #expect(Wheel.index(forAngle: Angle(degrees: .nan), count: 19) == Rung(0))
  }

  @Test func `The position is not rounded, and half way the index goes up`() {
    let quarter = Angle(degrees: -10 + 110.0 / 18 * 2.25)
    #expect(abs(Wheel.position(forAngle: quarter, count: 19).rungs - 2.25) < 1e-12)
    #expect(Wheel.index(forAngle: Angle(degrees: 45), count: 2) == Rung(1))
  }

  @Test func `A finger that slides on behind the pivot goes on beyond the sweep`() {
    var angle = Angle(degrees: 90)
    // Round from 90 over 100, 180, 270 = −90 to 300 = −60 in steps of 1.
    for degrees in 91...300 {
      let raw = Angle(degrees: Double(degrees > 225 ? degrees - 360 : degrees))
      angle = Wheel.unwrapped(raw, after: angle)
      #expect(abs(angle.degrees - Double(degrees)) < 1e-9)
    }
    #expect(Wheel.unwrapped(Angle(degrees: -10), after: angle).degrees == -10)
    #expect(Wheel.unwrapped(Angle(degrees: 100), after: angle).degrees == 100)
    #expect(Wheel.unwrapped(Angle(degrees: 35), after: angle).degrees == 35)
    #expect(abs(Wheel.unwrapped(Angle(degrees: -10.5), after: angle).degrees - 349.5) < 1e-9)
    #expect(Wheel.unwrapped(Angle(degrees: 100.5), after: Angle(degrees: 99)).degrees == 100.5)
  }

  @Test func `No count is out of reach`() {
    for count in [Int.min, -1, 0, 1, 2, 100_000, .max] {
      for degrees in [-10.0, 45, 100, .infinity, -.infinity, .nan] {
        let rung = Wheel.index(forAngle: Angle(degrees: degrees), count: count)
        #expect(rung.index >= 0 && rung.index < max(1, count))
      }
      for rung in [Int.min, -1, 0, 1, .max] {
        let angle = Wheel.angle(forIndex: Rung(rung), count: count)
        #expect(angle >= Wheel.start && angle <= Wheel.end)
      }
    }
  }
}
