import Glibc
import TestSupport
import Testing

@testable import Geometry

struct AngleTrigonometryTests {
  @Test func `Sine and cosine agree with the C library`() {
    for step in -8000...8000 {
      let angle = Angle(degrees: Double(step) * 0.173)
      let radians = angle.degrees * .pi / 180
      #expect(abs(angle.sine - sin(radians)) < 1e-14)
      #expect(abs(angle.cosine - cos(radians)) < 1e-14)
    }
  }

  @Test func `Quarter turns are exact`() {
    for (degrees, sine, cosine) in [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0)] {
      #expect(Angle(degrees: degrees).sine == sine)
      #expect(Angle(degrees: degrees).cosine == cosine)
      #expect(Angle(degrees: degrees - 720).cosine == cosine)
    }
  }

  @Test func `Directions agree with the C library`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let x = Double.random(in: -300...300, using: &random)
      let y = Double.random(in: -300...300, using: &random)
      let expected = atan2(y, x) * 180 / .pi
      #expect(abs(Angle.direction(x: x, y: y).degrees - expected) < 1e-13)
    }
    // Where one known angle gives way to the next.
    for step in 0...1000 {
      let y = Double(step) / 1000
      let expected = atan2(y, 1) * 180 / .pi
      #expect(abs(Angle.direction(x: 1, y: y).degrees - expected) < 1e-13)
      #expect(abs(Angle.direction(x: y, y: 1).degrees - (90 - expected)) < 1e-13)
    }
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -0.0, 180),
    (-1, -1, -135), (0, -1, -90), (1, -1, -45), (0, 0, 0), (-0.0, -0.0, 0),
  ])
  func `The eight directions are exact`(x: Double, y: Double, degrees: Double) {
    #expect(Angle.direction(x: x, y: y).degrees == degrees)
    #expect(Angle.direction(x: x * 1e308, y: y * 1e308).degrees == degrees)
    #expect(Angle.direction(x: x * 0x1p-1060, y: y * 0x1p-1060).degrees == degrees)
  }

  @Test func `Very long and very short ways have a direction too`() {
    for length in [1e308, 1e160, 1e-160, 1e-300] {
      let angle = Angle.direction(x: length, y: length * 0.3)
      #expect(abs(angle.degrees - atan2(0.3, 1) * 180 / .pi) < 1e-12)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `What is not finite has no direction, sine or cosine`(number: Double) {
    #expect(Angle.direction(x: number, y: 1).degrees.isNaN)
    #expect(Angle.direction(x: 1, y: number).degrees.isNaN)
    #expect(Angle(degrees: number).sine.isNaN)
    #expect(Angle(degrees: number).cosine.isNaN)
  }
}
