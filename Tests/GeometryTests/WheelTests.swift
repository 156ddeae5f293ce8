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
}
