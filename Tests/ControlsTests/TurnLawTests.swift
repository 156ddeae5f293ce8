import Controls
import Devices
import Geometry
import Ladders
import TestSupport
import Testing

/// Laws of encoders, each over 10 000 random sequences: 100 seeds of 100 each.
struct TurnLawTests {
  /// An encoder, and the same reckoned one rung after the other.
  private struct Encoder {
    let thousandthsPerRung: Int
    let snap: Snap
    let isInverted: Bool
    let count: Int
    let start: Int
    let wraps: Bool

    init(_ random: inout SplitMix, wraps: Bool? = nil) {
      thousandthsPerRung =
        Bool.random(using: &random)
        ? 1000 * Int.random(in: 1...8, using: &random) : Int.random(in: 1...5000, using: &random)
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      isInverted = Bool.random(using: &random)
      count = [1, 2, 3, 19, 100, 100_000].randomElement(using: &random) ?? 1
      start = Int.random(in: 0..<count, using: &random)
      self.wraps = wraps ?? Bool.random(using: &random)
    }

    func input(of device: Int = 0, isInverted: Bool? = nil) -> InputPlan {
      .turn(
        Axis.dial, of: device,
        countsPerRung: Decimal(units: thousandthsPerRung, decimals: 3), snap: snap,
        isInverted: isInverted ?? self.isInverted)
    }

    func control() throws -> OneControl {
      try OneControl(count: count, initial: start, wraps: wraps, input(), input(of: 1))
    }

    /// The rung that holds a position in thousandths of a count.
    func rung(from rung: Int, at place: Int) -> Int {
      let threshold = max(snap.perMille * thousandthsPerRung, 500 * thousandthsPerRung + 1)
      var rung = rung
      while 1000 * abs(place - rung * thousandthsPerRung) >= threshold {
        rung += place > rung * thousandthsPerRung ? 1 : -1
      }
      return rung
    }
  }

  private func forEach(
    _ seed: UInt64, wraps: Bool? = nil, _ check: (Encoder, inout SplitMix) throws -> Bool
  ) throws -> Bool {
    var random = SplitMix(seed: seed)
    return try (0..<100).allSatisfy { _ in
      try check(Encoder(&random, wraps: wraps), &random)
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `Two encoders on one control go on from where the other one left it`(seed: UInt64) throws {
    let holds = try forEach(seed) { encoder, random in
      var control = try encoder.control()
      var rung = encoder.start
      var places = [rung, rung].map { $0 * encoder.thousandthsPerRung }
      for _ in 0..<12 {
        let device = Int.random(in: 0...1, using: &random)
        let counts = Int.random(in: -12...12, using: &random)
        let crossed = control.crossed
        let published = control.published.count
        control.say(
          [Reading(event: Axis.dial, value: Int32(encoder.isInverted ? -counts : counts))],
          device: device)
        var place = places[device] + 1000 * counts
        if !encoder.wraps {
          place = max(0, min(place, (encoder.count - 1) * encoder.thousandthsPerRung))
        }
        let reached = encoder.rung(from: rung, at: place)
        let laps = Int((Double(reached) / Double(encoder.count)).rounded(.down))
        let next = reached - laps * encoder.count
        places[device] = place - laps * encoder.count * encoder.thousandthsPerRung
        if next != rung { places[1 - device] = next * encoder.thousandthsPerRung }
        guard control.rung == next else { return false }
        // A whole lap is crossed and publishes nothing; it counts with the next change.
        guard (control.published.count > published) == (next != rung) else { return false }
        if !encoder.wraps, control.crossed - crossed != abs(reached - rung) { return false }
        rung = next
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A set puts the travel on the rung's centre, from which both ways are alike`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed, wraps: false) { encoder, random in
      guard encoder.count > 100 else { return true }
      var up = try encoder.control()
      for _ in 0..<4 { up.say(Axis.dial, .random(in: -9...9, using: &random)) }
      let chosen = Int.random(in: 40_000...60_000, using: &random)
      up.select(chosen)
      guard up.rung == chosen else { return false }
      var down = up
      for _ in 0..<6 {
        // As far as either end is away.
        let counts = Int32.random(in: -9...9, using: &random)
        up.say(Axis.dial, counts)
        down.say(Axis.dial, -counts)
        guard up.rung == 0 || down.rung == 0 || up.rung - chosen == chosen - down.rung else {
          return false
        }
        if min(up.rung, down.rung) == 0 || max(up.rung, down.rung) == 99_999 { break }
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Nothing but counts moves a rung: not a gap, a node that goes, or a set to the same`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { encoder, random in
      var (plain, disturbed) = (try encoder.control(), try encoder.control())
      for _ in 0..<10 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: disturbed.say([], kind: .resynchronised)
        case 1: disturbed.disconnect()
        case 2: disturbed.select(disturbed.rung)
        default: disturbed.say(Axis.wheel, 5, kind: .opened)
        }
        guard plain.rung == disturbed.rung else { return false }
        let counts = Int32.random(in: -12...12, using: &random)
        plain.say(Axis.dial, counts)
        disturbed.say(Axis.dial, counts)
        guard plain.rung == disturbed.rung, plain.crossed == disturbed.crossed else { return false }
      }
      return true
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Inverted, every count goes the other way`(seed: UInt64) throws {
    let holds = try forEach(seed) { encoder, random in
      var plain = try OneControl(
        count: encoder.count, initial: encoder.start, wraps: encoder.wraps,
        encoder.input(isInverted: false))
      var inverted = try OneControl(
        count: encoder.count, initial: encoder.start, wraps: encoder.wraps,
        encoder.input(isInverted: true))
      return (0..<10).allSatisfy { _ in
        let counts = Int32.random(in: -12...12, using: &random)
        plain.say(Axis.dial, counts)
        inverted.say(Axis.dial, -counts)
        return plain.rung == inverted.rung && plain.crossed == inverted.crossed
      }
    }
    #expect(holds)
  }
}
