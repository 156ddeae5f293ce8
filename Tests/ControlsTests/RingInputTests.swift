import Controls
import Devices
import Ladders
import TestSupport
import Testing

struct RingInputTests {
  private func ring(
    _ event: EventCode = Axis.ring, lift: EventCode? = nil, modulus: RingModulus = .positions(72),
    countsPerRung: Int = 1, snap: Snap = .free, isInverted: Bool = false
  ) throws -> InputPlan {
    let scale = try #require(TravelScale(countsPerRung: Decimal(units: countsPerRung)))
    return InputPlan(
      device: DeviceID(0),
      gesture: .ring(RingPlan(event: event, lift: lift, modulus: modulus, scale: .fixed(scale))),
      snap: snap, isInverted: isInverted)
  }

  @Test func `The first position is the base, and the seam is crossed the shortest way`() throws {
    var knob = try OneControl(count: 100, initial: 50, ring())
    knob.say(Axis.ring, 70)
    #expect(knob.rung == 50)
    for (position, rung) in [(71, 51), (0, 52), (3, 55), (71, 51), (60, 40)] {
      knob.say(Axis.ring, Int32(position))
      #expect(knob.rung == rung)
    }
  }

  @Test(arguments: [2, 3, 24, 71, 72, 128, 256, 16384])
  func `A half turn goes clockwise, and more than a half the other way`(modulus: Int) throws {
    var knob = try OneControl(count: 40_000, initial: 10_000, ring(modulus: .positions(modulus)))
    knob.say(Axis.ring, 0)
    knob.say(Axis.ring, Int32(modulus / 2))
    #expect(knob.rung == 10_000 + modulus / 2)
    knob.say(Axis.ring, 0)
    // Back is half a turn again where there is one, so on; else it is the way it came.
    #expect(knob.rung == (modulus.isMultiple(of: 2) ? 10_000 + modulus : 10_000))
  }

  @Test func `A counter that skips 0 counts it, and one that repeats itself stands still`() throws {
    var jog = try OneControl(
      count: 100, initial: 50, ring(Axis.dial, modulus: .positions(256)))
    var way: [Int] = []
    for value: Int32 in [254, 255, 255, 1, 2, 1, 1, 255] {
      let before = jog.rung
      jog.say(Axis.dial, value)
      way.append(jog.rung - before)
    }
    #expect(way == [0, 1, 0, 2, 1, -1, 0, -2])
  }

  @Test func `A lift is no motion, and neither is where the finger comes down again`() throws {
    var ring = try OneControl(count: 100, initial: 50, ring(lift: Axis.touch))
    func frame(_ position: Int32?, mark: Int32? = nil) -> [Reading] {
      (position.map { [Reading(event: Axis.ring, value: $0)] } ?? [])
        + (mark.map { [Reading(event: Axis.touch, value: $0)] } ?? [])
    }
    for (said, rung) in [
      (frame(18, mark: 15), 50), (frame(17), 49), (frame(16), 48), (frame(0, mark: 0), 48),
      (frame(2, mark: 15), 48), (frame(1), 47), (frame(0), 46), (frame(71), 45),
      (frame(0, mark: 0), 45),
      // It comes down where it was reported last: the kernel does not tell the position again.
      (frame(nil, mark: 15), 45), (frame(1), 46), (frame(0, mark: 0), 46),
      // The mark may come before the position.
      ([Reading(event: Axis.touch, value: 15), Reading(event: Axis.ring, value: 40)], 46),
      (frame(41), 47),
      ([Reading(event: Axis.touch, value: 0), Reading(event: Axis.ring, value: 0)], 47),
      // No mark came with the finger.
      (frame(30), 47), (frame(31), 48),
    ] {
      ring.say(said)
      #expect(ring.rung == rung)
    }
  }

  @Test func `A finger that comes or lifts while a button holds the mark up moves nothing`() throws
  {
    var ring = try OneControl(count: 100, initial: 50, ring(lift: Axis.touch))
    // The button goes down, and the finger comes.
    ring.say(Axis.touch, 15)
    ring.say(Axis.ring, 40)
    #expect(ring.rung == 50)
    ring.say(Axis.ring, 43)
    #expect(ring.rung == 53)
    // It lifts and comes again, and lifts for good; the button is let go.
    ring.say(Axis.ring, 0)
    ring.say(Axis.ring, 5)
    ring.say(Axis.ring, 7)
    #expect(ring.rung == 55)
    // Over the seam it is the finger that is at 0.
    for position: Int32 in [3, 0, 70] { ring.say(Axis.ring, position) }
    #expect(ring.rung == 46)
    for position: Int32 in [60, 52, 0] { ring.say(Axis.ring, position) }
    #expect(ring.rung == 28)
    ring.say(Axis.touch, 0)
    #expect(ring.rung == 28)
  }

  @Test func `A leap to 0 or from it is a finger's up to an eighth of a turn`() throws {
    var ring = try OneControl(count: 100, initial: 50, ring(lift: Axis.touch))
    ring.say([Reading(event: Axis.touch, value: 15), Reading(event: Axis.ring, value: 9)])
    for (position, rung) in [(0, 41), (9, 50), (10, 51), (0, 51), (10, 51), (11, 52)] {
      ring.say(Axis.ring, Int32(position))
      #expect(ring.rung == rung)
    }
  }

  @Test func `Where a node stands when it is opened is the base, and no motion`() throws {
    var knob = try OneControl(count: 100, initial: 50, ring())
    knob.say(Axis.ring, 20, kind: .opened)
    #expect(knob.rung == 50)
    knob.say(Axis.ring, 22)
    #expect(knob.rung == 52)
    // It comes back elsewhere.
    knob.disconnect()
    knob.say(Axis.ring, 60, kind: .opened)
    knob.say(Axis.ring, 61)
    #expect(knob.rung == 53)
  }

  @Test func `After dropped events the ring is where it is, and nothing is made up`() throws {
    var knob = try OneControl(count: 100, initial: 50, ring())
    knob.say(Axis.ring, 20)
    knob.say(Axis.ring, 40, kind: .resynchronised)
    #expect(knob.rung == 50)
    knob.say(Axis.ring, 41)
    #expect(knob.rung == 51)
    // Nothing differs: it still stands at 41.
    knob.say([], kind: .resynchronised)
    knob.say(Axis.ring, 43)
    #expect(knob.rung == 53)
    var jog = try OneControl(count: 100, initial: 50, ring(Axis.dial, modulus: .positions(256)))
    jog.say(Axis.dial, 20)
    jog.say([], kind: .resynchronised)
    jog.say(Axis.dial, 90)
    jog.say(Axis.dial, 91)
    #expect(jog.rung == 51)
  }

  @Test func `Of two rings that are one device each has positions of its own`() throws {
    var ring = try OneControl(count: 100, initial: 50, ring())
    ring.say(Axis.ring, 10, node: 1)
    ring.say(Axis.ring, 12, node: 1)
    ring.say(Axis.ring, 60, node: 2, kind: .opened)
    ring.say(Axis.ring, 13, node: 1)
    #expect(ring.rung == 53)
    ring.say(Axis.ring, 40, node: 2)
    ring.say(Axis.ring, 41, node: 2)
    #expect(ring.rung == 54)
    ring.disconnect(node: 1)
    ring.say(Axis.ring, 42, node: 2)
    #expect(ring.rung == 55)
  }

  @Test func `The axis says after how many positions it begins again`() throws {
    var whole = try OneControl(count: 100, initial: 50, ring(modulus: .wholeAxis))
    whole.say(Axis.ring, 3)
    whole.say(Axis.ring, 4)
    #expect(whole.rung == 50)
    whole.describe(Axis.slider, 5, 5)
    #expect(whole.isAxisOfUse)
    whole.describe(Axis.ring, 0, 71)
    #expect(whole.isAxisOfUse)
    whole.say(Axis.ring, 71)
    whole.say(Axis.ring, 0)
    #expect(whole.rung == 51)
    var encoder = try OneControl(count: 100, initial: 50, ring(modulus: .axisWithoutMaximum))
    encoder.describe(Axis.ring, 0, 24)
    #expect(encoder.isAxisOfUse)
    encoder.say(Axis.ring, 23)
    encoder.say(Axis.ring, 0)
    #expect(encoder.rung == 51)
  }

  @Test(arguments: [(0, 0), (5, 5), (7, 3), (Int32.max, Int32.min), (0, -1)])
  func `An axis that says nonsense is told, and turns nothing`(ends: (Int32, Int32)) throws {
    var knob = try OneControl(count: 100, initial: 50, ring(modulus: .wholeAxis))
    knob.describe(Axis.ring, ends.0, ends.1)
    #expect(!knob.isAxisOfUse)
    for value: Int32 in [1, 9, 50, .max, .min] { knob.say(Axis.ring, value) }
    #expect(knob.rung == 50)
    knob.describe(Axis.ring, 0, 71)
    #expect(knob.isAxisOfUse)
    knob.say(Axis.ring, 1)
    knob.say(Axis.ring, 2)
    #expect(knob.rung == 51)
  }

  @Test func `A turn of a ring is its modulus, and an outside change puts it on the rung`() throws {
    let plan = InputPlan(
      device: DeviceID(0),
      gesture: .ring(
        RingPlan(
          event: Axis.ring, modulus: .wholeAxis, scale: .degreesPerRung(Decimal(units: 15)))),
      snap: .free)
    var ring = try OneControl(count: 100, plan)
    ring.describe(Axis.ring, 0, 71)
    #expect(ring.isAxisOfUse)
    // 72 positions of 5 degrees, three of them a rung.
    for position: Int32 in 0...71 { ring.say(Axis.ring, position) }
    ring.say(Axis.ring, 0)
    #expect(ring.rung == 24)
    ring.say(Axis.ring, 1)
    ring.select(40)
    ring.say(Axis.ring, 2)
    #expect(ring.rung == 40)
    ring.say(Axis.ring, 3)
    #expect(ring.rung == 41)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Any way round is the sum of its steps, either way and wherever it begins`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let modulus = Int.random(in: 2...300, using: &random)
      let inverted = Bool.random(using: &random)
      var ring = try OneControl(
        count: 200_001, initial: 100_000,
        ring(modulus: .positions(modulus), isInverted: inverted))
      var position = Int.random(in: 0..<modulus, using: &random)
      ring.say(Axis.ring, Int32(position))
      var sum = 0
      for _ in 0..<10 {
        let step = Int.random(in: -((modulus - 1) / 2)...(modulus / 2), using: &random)
        position = ((position + step) % modulus + modulus) % modulus
        sum += step
        ring.say(Axis.ring, Int32(position))
      }
      #expect(ring.rung == 100_000 + (inverted ? -sum : sum))
    }
  }
}
