import Geometry
import TestSupport
import Testing

struct DialTests {
  private let centre = Point(x: 50, y: 60)

  private func angle(_ x: Double, _ y: Double) -> Double {
    Dial.angle(at: Point(x: 50 + x, y: 60 + y), about: centre).degrees
  }

  @Test func `0 is at twelve o'clock and clockwise is positive`() {
    #expect(angle(0, -10) == 0)
    #expect(angle(10, -10) == 45)
    #expect(angle(10, 0) == 90)
    #expect(angle(0, 10) == 180)
    #expect(angle(-10, 0) == 270)
    #expect(angle(-10, -10) == 315)
    #expect(angle(0, 0) == 0)
  }

  @Test func `What rounding makes 360 is 0`() {
    #expect(angle(-1e-18, -10) == 0)
    #expect(Dial.normalised(Angle(degrees: -1e-18)).degrees == 0)
    #expect(Dial.normalised(Angle(degrees: 360)).degrees == 0)
    #expect(Dial.normalised(Angle(degrees: -90)).degrees == 270)
    #expect(Dial.normalised(Angle(degrees: 180)).degrees == 180)
    #expect(Dial.normalised(Angle(degrees: 725)).degrees == 5)
    var random = SplitMix(seed: 4)
    for _ in 0..<1000 {
      let degrees = angle(
        .random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
      #expect(degrees >= 0 && degrees < 360)
    }
  }

  @Test(arguments: [
    (0.75, 0.0, 1.0, 270.0), (37.5, 32, 50, 110), (7.5, 0, 100, 27), (0, 0, 1, 0), (1, 0, 1, 360),
    (2, 10, 0, 288),
  ])
  func `Numbers and angles lead to each other`(
    number: Double, first: Double, last: Double, degrees: Double
  ) {
    let angle = Dial.angle(forNumber: number, from: first, to: last)
    #expect(abs(angle.degrees - degrees) < 1e-12)
    #expect(abs(Dial.number(forAngle: angle, from: first, to: last) - number) < 1e-12)
  }

  @Test func `A number outside its range is the nearer end, and none is 0`() {
    #expect(Dial.angle(forNumber: -1, from: 0, to: 1).degrees == 0)
    #expect(Dial.angle(forNumber: 9, from: 0, to: 1).degrees == 360)
    #expect(Dial.angle(forNumber: .infinity, from: 0, to: 1).degrees == 360)
    #expect(Dial.angle(forNumber: .nan, from: 0, to: 1).degrees == 0)
    #expect(Dial.angle(forNumber: 5, from: 5, to: 5).degrees == 0)
    #expect(Dial.number(forAngle: Angle(degrees: 400), from: 2, to: 3) == 3)
    #expect(Dial.number(forAngle: Angle(degrees: -4), from: 2, to: 3) == 2)
    #expect(Dial.number(forAngle: Angle(degrees: .nan), from: 2, to: 3) == 2)
  }

  @Test func `An open dial has its last rung a turn after its first`() {
    #expect((0..<5).map { open(Rung($0), 5) } == [0, 90, 180, 270, 360])
    #expect(open(Rung(3), 1) == 0)
    #expect(open(Rung(3), 0) == 0)
    #expect(open(Rung(-3), 5) == 0)
    #expect(open(Rung(9), 5) == 360)
    for (degrees, rungs) in [(0.0, 0.0), (135, 1.5), (360, 4), (400, 4), (-1, 0), (.nan, 0)] {
      #expect(openPosition(degrees, 5) == rungs)
    }
    #expect(openPosition(.infinity, 5) == 4)
    #expect(openPosition(-.infinity, 5) == 0)
    #expect(openPosition(200, 1) == 0)
    #expect(openPosition(200, -1) == 0)
  }

  @Test func `A closed dial has its rungs all round, the first following on the last`() {
    #expect((0..<4).map { closed(Rung($0), 4) } == [0, 90, 180, 270])
    #expect(closed(Rung(9), 4) == 270)
    #expect(closed(Rung(0), 1) == 0)
    for (degrees, rungs) in [(0.0, 0.0), (135, 1.5), (359, 359.0 / 90), (360, 4), (-90, -1)] {
      #expect(abs(closedPosition(degrees, 4) - rungs) < 1e-12)
    }
    for degrees in [Double.nan, .infinity, -.infinity] { #expect(closedPosition(degrees, 4) == 0) }
    #expect(closedPosition(200, 1) == 0)
  }

  @Test(arguments: [true, false])
  func `A rung's angle leads back to the rung, for every count`(wraps: Bool) {
    for count in [1, 2, 3, 5, 19, 24, 360, 997, 100_000] {
      for index in stride(from: 0, to: count, by: max(1, count / 1000)) {
        let angle = Dial.angle(forIndex: Rung(index), count: count, wraps: wraps)
        #expect(Dial.index(forAngle: angle, count: count, wraps: wraps) == Rung(index))
      }
    }
  }

  @Test func `Half way the next rung clockwise is the nearest, over the seam too`() {
    #expect(Dial.index(forAngle: Angle(degrees: 45), count: 4, wraps: true) == Rung(1))
    #expect(Dial.index(forAngle: Angle(degrees: 315), count: 4, wraps: true) == Rung(0))
    #expect(Dial.index(forAngle: Angle(degrees: 314), count: 4, wraps: true) == Rung(3))
    #expect(Dial.index(forAngle: Angle(degrees: -90), count: 4, wraps: true) == Rung(3))
    #expect(Dial.index(forAngle: Angle(degrees: 359), count: 5, wraps: false) == Rung(4))
  }

  @Test func `A finger goes on past the ends and stays in two turns`() {
    func unwrapped(_ raw: Double, _ before: Double) -> Double {
      Dial.unwrapped(Angle(degrees: raw), after: Angle(degrees: before)).degrees
    }
    #expect(unwrapped(10, 350) == 370)
    #expect(unwrapped(350, 10) == -10)
    #expect(unwrapped(180, 0) == 180)
    #expect(unwrapped(0, 180) == 360)
    #expect(unwrapped(10, 710) == 370)
    #expect(unwrapped(0, 719) == 360)
    #expect(unwrapped(350, -359) == -10)
    #expect(unwrapped(0, -359) == 0)
    #expect(unwrapped(1, -359) == -359)
  }

  @Test func `No number is out of reach`() {
    for degrees in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for count in [Int.min, -1, 0, 1, 2, .max] {
        for wraps in [true, false] {
          let angle = Angle(degrees: degrees)
          let rung = Dial.index(forAngle: angle, count: count, wraps: wraps)
          #expect(rung.index >= 0 && rung.index < max(1, count))
          _ = Dial.angle(forIndex: Rung(.max), count: count, wraps: wraps)
        }
      }
    }
  }

  private func open(_ rung: Rung, _ count: Int) -> Double {
    Dial.angle(forIndex: rung, count: count, wraps: false).degrees
  }

  private func closed(_ rung: Rung, _ count: Int) -> Double {
    Dial.angle(forIndex: rung, count: count, wraps: true).degrees
  }

  private func openPosition(_ degrees: Double, _ count: Int) -> Double {
    Dial.position(forAngle: Angle(degrees: degrees), count: count, wraps: false).rungs
  }

  private func closedPosition(_ degrees: Double, _ count: Int) -> Double {
    Dial.position(forAngle: Angle(degrees: degrees), count: count, wraps: true).rungs
  }
}
