import Controls
import Devices
import Geometry
import TestSupport
import Testing

struct FaderInputTests {
  private func fader(
    _ event: EventCode = Axis.slider, lift: EventCode? = nil, from minimum: Int32? = 0,
    to maximum: Int32? = 100, rest: Int32? = nil, isOneHot: Bool = false,
    takeover: Takeover = .jump, snap: Snap = .free, isInverted: Bool = false
  ) -> InputPlan {
    InputPlan(
      device: DeviceID(0),
      gesture: .fader(
        FaderPlan(
          event: event, lift: lift, minimum: minimum, maximum: maximum, rest: rest,
          isOneHot: isOneHot, takeover: takeover)),
      snap: snap, isInverted: isInverted)
  }

  @Test func `The two ends of the fader are the two ends of the ladder`() throws {
    var fader = try OneControl(count: 11, initial: 5, self.fader())
    for (value, rung) in [(0, 0), (100, 10), (50, 5), (-30, 0), (999, 10), (Int32.min, 0)] {
      fader.say(Axis.slider, Int32(value))
      #expect(fader.rung == rung)
    }
  }

  @Test func `It is turned round by its ends and by invert, and twice is not at all`() throws {
    for (ends, invert, rung) in [
      ((0, 100), false, 2), ((100, 0), false, 8), ((0, 100), true, 8), ((100, 0), true, 2),
    ] {
      var fader = try OneControl(
        count: 11, initial: 5, fader(from: Int32(ends.0), to: Int32(ends.1), isInverted: invert))
      fader.say(Axis.slider, 20)
      #expect(fader.rung == rung)
    }
  }

  @Test func `The axis gives the ends that settings leave out, and equal ends are told`() throws {
    var fader = try OneControl(count: 11, self.fader(from: nil, to: nil))
    fader.say(Axis.slider, 100)
    #expect(fader.rung == 0)
    fader.describe(Axis.slider, 7, 7)
    #expect(!fader.isAxisOfUse)
    fader.say(Axis.slider, 7)
    #expect(fader.rung == 0)
    fader.describe(Axis.slider, 0, 200)
    #expect(fader.isAxisOfUse)
    fader.say(Axis.slider, 100)
    #expect(fader.rung == 5)
    var half = try OneControl(count: 11, self.fader(from: nil, to: 50))
    half.describe(Axis.slider, 0, 200)
    #expect(half.isAxisOfUse)
    half.say(Axis.slider, 50)
    #expect(half.rung == 10)
  }

  @Test func `A ring that cannot send its middle is there when a frame does not tell it`() throws {
    var ring = try OneControl(
      count: 15, initial: 7, self.fader(Axis.wheel, from: -7, to: 7, rest: 0))
    ring.say([Reading(event: Axis.wheel, value: -2), Reading(event: Axis.dial, value: 7)])
    #expect(ring.rung == 5)
    ring.say([], kind: .resynchronised)
    #expect(ring.rung == 5)
    ring.say(Axis.dial, 7)
    #expect(ring.rung == 7)
    ring.say([Reading(event: Axis.fine, value: 840), Reading(event: Axis.wheel, value: 7)])
    #expect(ring.rung == 14)
  }

  @Test func `What springs back and rests is no motion, and neither is a place told again`() throws
  {
    var ring = try OneControl(
      count: 15, initial: 3, self.fader(Axis.wheel, from: -7, to: 7, rest: 0))
    ring.say(Axis.dial, 1)
    ring.say(Axis.dial, 2)
    #expect(ring.rung == 3)
    ring.say(Axis.wheel, -2)
    #expect(ring.rung == 5)
    ring.select(12)
    ring.say([Reading(event: Axis.wheel, value: -2), Reading(event: Axis.dial, value: 3)])
    #expect(ring.rung == 12)
    ring.say(Axis.dial, 3)
    #expect(ring.rung == 7)
    ring.select(12)
    ring.say(Axis.dial, 4)
    #expect(ring.rung == 12)
    ring.disconnect()
    ring.say(Axis.dial, 5)
    #expect(ring.rung == 12)
  }

  @Test func `A strip's position is its bit, and no bit is a lift`() throws {
    var strip = try OneControl(
      count: 13, initial: 6, fader(Axis.strip, lift: Axis.touch, from: nil, to: nil, isOneHot: true)
    )
    strip.describe(Axis.strip, 0, 4096)
    #expect(strip.isAxisOfUse)
    func frame(_ value: Int32, mark: Int32? = nil) -> [Reading] {
      [Reading(event: Axis.strip, value: value)]
        + (mark.map { [Reading(event: Axis.touch, value: $0)] } ?? [])
    }
    for (said, rung) in [
      (frame(1, mark: 15), 0), (frame(2), 1), (frame(4096), 12), (frame(64), 6), (frame(0), 6),
      (frame(0, mark: 0), 6), (frame(128, mark: 15), 7),
      // Two fingers: the higher one.
      (frame(0b1010_0000_0000), 11), (frame(-5), 11),
    ] {
      strip.say(said)
      #expect(strip.rung == rung)
    }
  }

  @Test func `A ladder with one rung has one place`() throws {
    var fader = try OneControl(count: 1, self.fader())
    for value: Int32 in [0, 50, 100, .max] { fader.say(Axis.slider, value) }
    #expect(fader.rung == 0 && fader.published.isEmpty)
  }

  @Test(arguments: [(3, 1), (101, 40), (101, 48)])
  func `Noise of one step never flickers where a rung is more than two steps`(
    steps: (Int32, Int)
  ) throws {
    // Whatever the snap: the least one that holds noise is taken.
    let (last, rungs) = (steps.0 * Int32(steps.1), steps.1 + 1)
    for value in 0...last {
      var fader = try OneControl(
        count: rungs, fader(from: 0, to: last, snap: try #require(Snap(0.5))))
      fader.say(Axis.slider, value)
      let settled = fader.rung
      var left = 0
      for noise: Int32 in [1, 0, -1, 0, 1, -1, 1, -1] {
        let before = fader.rung
        fader.say(Axis.slider, max(0, min(value + noise, last)))
        if fader.rung != before { left += 1 }
      }
      // It may go to the neighbour once, and stays there.
      #expect(left <= 1 && abs(fader.rung - settled) <= 1)
    }
  }

  @Test func `The snap that noise needs is half a rung and a quarter more than a step`() throws {
    // 4 steps a rung: 0.5 + 1.25/4 = 0.8125 of a rung is 3.25 steps.
    var fader = try OneControl(
      count: 11, self.fader(from: 0, to: 40, snap: try #require(Snap(0.5))))
    fader.say(Axis.slider, 0)
    fader.say(Axis.slider, 3)
    #expect(fader.rung == 0)
    fader.say(Axis.slider, 4)
    #expect(fader.rung == 1)
    // 8 steps a rung: 0.65625 of a rung is 5.25 steps; 5 hold and 6 move.
    var finer = try OneControl(
      count: 11, self.fader(from: 0, to: 80, snap: try #require(Snap(0.5))))
    finer.say(Axis.slider, 5)
    #expect(finer.rung == 0)
    finer.say(Axis.slider, 6)
    #expect(finer.rung == 1)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Monotone motion gives monotone rungs, and both ends are reached`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 1...200, using: &random)
      let (low, high) = (
        Int32.random(in: -5000...0, using: &random), Int32.random(in: 1...5000, using: &random)
      )
      let takeover = Takeover.allCases.randomElement(using: &random) ?? .jump
      var fader = try OneControl(
        count: count, initial: Int.random(in: 0..<count, using: &random),
        fader(from: low, to: high, takeover: takeover))
      var value = low
      fader.say(Axis.slider, value)
      var before = fader.rung
      // Pickup at an end is by passing the rung, which the first end may not do.
      if takeover == .jump { #expect(before == 0) }
      while value < high {
        value = min(high, value + Int32.random(in: 0...2000, using: &random))
        fader.say(Axis.slider, value)
        #expect(fader.rung >= before)
        before = fader.rung
      }
      #expect(fader.rung == count - 1)
      let published = fader.published.count
      fader.say(Axis.slider, value)
      #expect(fader.published.count == published)
    }
  }
}
