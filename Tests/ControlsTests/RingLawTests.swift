import Controls
import Devices
import Geometry
import Ladders
import TestSupport
import Testing

/// Laws of endless absolute positions, each over 10 000 random sequences: 100 seeds of 100 each.
struct RingLawTests {
  private struct Ring {
    let modulus: Int
    let countsPerRung: Int
    let snap: Snap
    let isInverted: Bool
    let count: Int
    let start: Int
    let event: EventCode

    init(_ random: inout SplitMix) {
      modulus = [2, 3, 24, 71, 72, 128, 256, 16_384].randomElement(using: &random) ?? 2
      countsPerRung = Int.random(in: 1...5, using: &random)
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      isInverted = Bool.random(using: &random)
      count = Int.random(in: 1...60, using: &random)
      start = Int.random(in: 0..<count, using: &random)
      event = Bool.random(using: &random) ? Axis.ring : Axis.dial
    }

    func input(lift: EventCode? = nil) throws -> InputPlan {
      let scale = try #require(TravelScale(countsPerRung: Decimal(units: countsPerRung)))
      return InputPlan(
        device: DeviceID(0),
        gesture: .ring(
          RingPlan(event: event, lift: lift, modulus: .positions(modulus), scale: .fixed(scale))),
        snap: snap, isInverted: isInverted)
    }

    /// A ladder on which no end is met.
    func far(lift: EventCode? = nil) throws -> OneControl {
      try OneControl(count: 1_000_000, initial: 500_000, input(lift: lift))
    }

    /// A step that is shorter than half a turn, or just half a turn clockwise.
    func step(_ random: inout SplitMix) -> Int {
      Int.random(in: -((modulus - 1) / 2)...modulus / 2, using: &random)
    }

    func position(_ place: Int) -> Int32 { Int32(((place % modulus) + modulus) % modulus) }
  }

  private func forEach(
    _ seed: UInt64, _ check: (Ring, inout SplitMix) throws -> Bool
  ) throws -> Bool {
    var random = SplitMix(seed: seed)
    return try (0..<100).allSatisfy { _ in try check(Ring(&random), &random) }
  }

  @Test(arguments: UInt64(0)..<100)
  func `A ring is an encoder of its differences, on open ladders and on closed ones`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { ring, random in
      let wraps = Bool.random(using: &random)
      var turned = try OneControl(
        count: ring.count, initial: ring.start, wraps: wraps, ring.input())
      var encoder = try OneControl(
        count: ring.count, initial: ring.start, wraps: wraps,
        .turn(
          Axis.dial, countsPerRung: Decimal(units: ring.countsPerRung), snap: ring.snap,
          isInverted: ring.isInverted))
      var place = Int.random(in: 0..<ring.modulus, using: &random)
      turned.say(ring.event, ring.position(place))
      return (0..<10).allSatisfy { _ in
        let step = ring.step(&random)
        place += step
        turned.say(ring.event, ring.position(place))
        encoder.say(Axis.dial, Int32(step))
        return turned.rung == encoder.rung && turned.crossed == encoder.crossed
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A closed ladder crosses as many rungs as one without ends`(seed: UInt64) throws {
    let holds = try forEach(seed) { ring, random in
      var closed = try OneControl(
        count: ring.count, initial: ring.start, wraps: true, ring.input())
      var open = try ring.far()
      var place = Int.random(in: 0..<ring.modulus, using: &random)
      var (passed, published) = (0, 0)
      for _ in 0..<10 {
        closed.say(ring.event, ring.position(place))
        let before = open.rung
        open.say(ring.event, ring.position(place))
        passed += abs(open.rung - before)
        let way = (open.rung - 500_000 + ring.start) % ring.count
        guard closed.rung == (way + ring.count) % ring.count else { return false }
        // What has led round to the same rung is told with the next change.
        let isTold = closed.published.count > published
        published = closed.published.count
        guard isTold ? closed.crossed == passed : closed.crossed <= passed else { return false }
        place += ring.step(&random)
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Gaps, lifts, and nodes that come and go are no motion, and travel goes on after them`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { ring, random in
      var plain = try ring.far()
      var disturbed = try ring.far(lift: Axis.touch)
      var place = Int.random(in: 0..<ring.modulus, using: &random)
      func down(_ position: Int32) -> [Reading] {
        [Reading(event: Axis.touch, value: 15), Reading(event: ring.event, value: position)]
      }
      plain.say(ring.event, ring.position(place))
      disturbed.say(down(ring.position(place)).shuffled(using: &random))
      // The axis of a counter that is not told in a gap is not known after it.
      var elsewhere = place
      for _ in 0..<10 {
        let leap = Int.random(in: 0..<ring.modulus, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          elsewhere += leap
          disturbed.say(ring.event, ring.position(elsewhere), kind: .resynchronised)
        case 1:
          elsewhere += leap
          disturbed.disconnect()
          let kind: InputFrame.Kind = Bool.random(using: &random) ? .opened : .events
          disturbed.say(down(ring.position(elsewhere)).shuffled(using: &random), kind: kind)
        case 2:
          disturbed.say(
            [Reading(event: Axis.touch, value: 0), Reading(event: ring.event, value: 0)]
              .shuffled(using: &random))
          elsewhere += leap
          disturbed.say(down(ring.position(elsewhere)).shuffled(using: &random))
        case 3: disturbed.say(ring.event, ring.position(leap), node: 7, kind: .opened)
        default: disturbed.say(ring.event, ring.position(elsewhere))
        }
        guard disturbed.rung == plain.rung else { return false }
        // Less than a finger's leap to 0, which is taken for a lift.
        let step = Int.random(in: -ring.modulus / 8...ring.modulus / 8, using: &random)
        (place, elsewhere) = (place + step, elsewhere + step)
        plain.say(ring.event, ring.position(place))
        disturbed.say(ring.event, ring.position(elsewhere))
        guard disturbed.rung == plain.rung, disturbed.crossed == plain.crossed else {
          return false
        }
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A set puts the travel on the rung's centre, from which both ways are alike`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { ring, random in
      var up = try ring.far()
      var (place, mirrored) = (Int.random(in: 0..<ring.modulus, using: &random), 0)
      up.say(ring.event, ring.position(place))
      for _ in 0..<4 {
        place += ring.step(&random)
        up.say(ring.event, ring.position(place))
      }
      up.select(400_000)
      mirrored = place
      var down = up
      return (0..<8).allSatisfy { _ in
        let half = (ring.modulus - 1) / 2
        let step = Int.random(in: -half...half, using: &random)
        (place, mirrored) = (place + step, mirrored - step)
        up.say(ring.event, ring.position(place))
        down.say(ring.event, ring.position(mirrored))
        return up.rung - 400_000 == 400_000 - down.rung
      }
    }
    #expect(holds)
  }
}
