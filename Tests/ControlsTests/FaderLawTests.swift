import Devices
import Geometry
import TestSupport
import Testing

@testable import Controls

/// Laws of bounded absolute values, each over 10 000 random sequences: 100 seeds of 100 each.
struct FaderLawTests {
  private struct Fader {
    let ends: (first: Int32, last: Int32)
    let snap: Snap
    let count: Int
    let start: Int
    /// From which distance on the rung moves.
    let threshold: Double

    init(_ random: inout SplitMix) {
      let spans: [Int32] = [1, 15, 127, 255, 1023, 16_383]
      let first = Int32.random(in: -500...500, using: &random)
      let span = spans.randomElement(using: &random) ?? 1
      ends = Bool.random(using: &random) ? (first, first + span) : (first + span, first)
      snap = Snap(.random(in: 0.5...1, using: &random)) ?? .free
      count = [1, 2, 3, 12, 19, 55, 300].randomElement(using: &random) ?? 1
      start = Int.random(in: 0..<count, using: &random)
      let reach = max(snap.rungs, min(1, 0.5 + 1.25 * Double(max(1, count - 1)) / Double(span)))
      threshold = max(reach - 1e-9, 0.5 + 1e-9)
    }

    func input(_ takeover: Takeover, of device: Int = 0, isInverted: Bool = false) -> InputPlan {
      InputPlan(
        device: DeviceID(device),
        gesture: .fader(
          FaderPlan(
            event: Axis.slider, minimum: ends.first, maximum: ends.last, takeover: takeover)),
        snap: snap, isInverted: isInverted)
    }

    func control(_ takeover: Takeover) throws -> OneControl {
      try OneControl(count: count, initial: start, input(takeover))
    }

    func value(_ random: inout SplitMix) -> Int32 {
      .random(in: min(ends.first, ends.last)...max(ends.first, ends.last), using: &random)
    }

    /// Where on the ladder a value lies.
    func place(_ value: Int32) -> Double {
      Double(value - ends.first) / Double(ends.last - ends.first) * Double(count - 1)
    }

    /// The rung that holds a place, one after the other.
    func rung(from rung: Int, at place: Double) -> Int {
      var rung = rung
      while abs(place - Double(rung)) >= threshold {
        rung += place > Double(rung) ? 1 : -1
      }
      return rung
    }
  }

  private func forEach(
    _ seed: UInt64, _ check: (Fader, inout SplitMix) throws -> Bool
  ) throws -> Bool {
    var random = SplitMix(seed: seed)
    return try (0..<100).allSatisfy { _ in try check(Fader(&random), &random) }
  }

  @Test(arguments: UInt64(0)..<100)
  func `A knob that jumps selects what lies where it is moved to`(seed: UInt64) throws {
    let holds = try forEach(seed) { fader, random in
      var control = try fader.control(.jump)
      var mirrored = try OneControl(
        count: fader.count, initial: fader.count - 1 - fader.start,
        fader.input(.jump, isInverted: true))
      var last: Int32?
      return (0..<12).allSatisfy { place in
        if place % 4 == 3 {
          let chosen = Int.random(in: 0..<fader.count, using: &random)
          control.select(chosen)
          mirrored.select(fader.count - 1 - chosen)
        }
        let before = (rung: control.rung, crossed: control.crossed)
        let value = fader.value(&random)
        control.say(Axis.slider, value)
        mirrored.say(Axis.slider, value)
        // One that stands where it stood has not been moved.
        let expected =
          value == last ? before.rung : fader.rung(from: before.rung, at: fader.place(value))
        last = value
        return control.rung == expected && mirrored.rung == fader.count - 1 - expected
          && control.crossed - before.crossed == abs(expected - before.rung)
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Pickup takes hold within the snap of the rung or in passing it, and not before`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { fader, random in
      var control = try fader.control(.pickup)
      var isHeld = false
      var last: Double?
      return (0..<12).allSatisfy { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let chosen = Int.random(in: 0..<fader.count, using: &random)
          if chosen != control.rung { isHeld = false }
          control.select(chosen)
        case 1:
          control.disconnect()
          (isHeld, last) = (false, nil)
        default: break
        }
        let before = control.rung
        let value = fader.value(&random)
        control.say(Axis.slider, value)
        let place = fader.place(value)
        let rung = Double(before)
        let passes = last.map { min($0, place) <= rung && rung <= max($0, place) } ?? false
        let stoodNear = last.map { abs($0 - rung) < fader.threshold } ?? false
        isHeld = isHeld || abs(place - rung) < fader.threshold || stoodNear || passes
        last = place
        return control.rung == (isHeld ? fader.rung(from: before, at: place) : before)
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Nothing but the knob moves its rung: no gap, no coming and going, no place told again`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { fader, random in
      let takeover = Takeover.allCases.randomElement(using: &random) ?? .jump
      var control = try fader.control(takeover)
      return (0..<10).allSatisfy { _ in
        let value = fader.value(&random)
        control.say(Axis.slider, value)
        let rung = control.rung
        control.say(Axis.slider, value)
        guard control.rung == rung else { return false }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: control.say([], kind: .resynchronised)
        case 1:
          control.disconnect()
          control.say(Axis.slider, fader.value(&random), kind: .opened)
        case 2: control.say(Axis.slider, fader.value(&random), node: 7, kind: .opened)
        default: control.select(rung)
        }
        return control.rung == rung
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Of two knobs on one control the one that stands still keeps out of it`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { fader, random in
      let takeover = Takeover.allCases.randomElement(using: &random) ?? .jump
      var control = try OneControl(
        count: fader.count, initial: fader.start, fader.input(takeover),
        fader.input(takeover, of: 1))
      var values = [fader.value(&random), fader.value(&random)]
      for device in 0...1 {
        control.say([Reading(event: Axis.slider, value: values[device])], device: device)
      }
      return (0..<10).allSatisfy { _ in
        let device = Int.random(in: 0...1, using: &random)
        values[device] = fader.value(&random)
        control.say([Reading(event: Axis.slider, value: values[device])], device: device)
        let rung = control.rung
        control.say([Reading(event: Axis.slider, value: values[1 - device])], device: 1 - device)
        return control.rung == rung
      }
    }
    #expect(holds)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Noise of a step never flickers where a rung is more than two of them`(
    seed: UInt64
  ) throws {
    let holds = try forEach(seed) { fader, random in
      guard abs(fader.ends.last - fader.ends.first) > 2 * (fader.count - 1) else { return true }
      var control = try fader.control(.jump)
      let value = fader.value(&random)
      control.say(Axis.slider, value)
      var published = control.published.count
      var changes = 0
      for _ in 0..<12 {
        control.say(Axis.slider, value + .random(in: -1...1, using: &random))
        if control.published.count > published { changes += 1 }
        published = control.published.count
      }
      // It may go to the neighbour once, and stays there.
      return changes <= 1
    }
    #expect(holds)
  }
}
