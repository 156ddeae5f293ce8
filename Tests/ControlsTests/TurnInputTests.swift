import Controls
import Devices
import Geometry
import Ladders
import TestSupport
import Testing

struct TurnInputTests {
  private func wheel(
    _ event: EventCode = Axis.fine, countsPerRung: Int = 120, pace: Pace = Pace(),
    snap: Snap = .free
  ) throws -> InputPlan {
    let scale = try #require(TravelScale(countsPerRung: Decimal(units: countsPerRung)))
    return InputPlan(
      device: DeviceID(0), gesture: .turn(TurnPlan(event: event, scale: scale, pace: pace)),
      snap: snap)
  }

  private func frame(_ readings: (EventCode, Int32)...) -> [Reading] {
    readings.map { Reading(event: $0.0, value: $0.1) }
  }

  @Test func `A detent that comes on both axes is one detent, in either order`() throws {
    var wheel = try OneControl(count: 20, initial: 10, wheel())
    wheel.say(frame((Axis.wheel, -1), (Axis.fine, -120)))
    #expect(wheel.rung == 9)
    wheel.say(frame((Axis.fine, -120), (Axis.wheel, -1)))
    #expect(wheel.rung == 8)
    wheel.say(frame((Axis.fine, 60)))
    wheel.say(frame((Axis.fine, 60), (Axis.wheel, 1)))
    #expect(wheel.rung == 9)
  }

  @Test func `Parts of a detent add up`() throws {
    var wheel = try OneControl(count: 20, initial: 10, wheel(snap: .detented))
    for part: Int32 in [16, 24, 32, 64, 72, 80] { wheel.say(Axis.fine, part) }
    // 288 units: two detents, and 48 are kept.
    #expect(wheel.rung == 12)
    wheel.say(Axis.fine, 71)
    #expect(wheel.rung == 12)
    wheel.say(Axis.fine, 1)
    #expect(wheel.rung == 13)
  }

  @Test func `A turn back leaves on its own notch`() throws {
    var wheel = try OneControl(count: 20, initial: 10, wheel())
    for (step, rung) in [(1, 11), (1, 12), (1, 13), (-1, 12)] as [(Int32, Int)] {
      wheel.say(frame((Axis.wheel, step), (Axis.fine, 120 * step)))
      #expect(wheel.rung == rung)
    }
  }

  @Test func `A wheel that declares high resolution and never sends it counts by detents`() throws {
    var wheel = try OneControl(count: 20, initial: 10, wheel())
    wheel.say(Axis.wheel, 1)
    wheel.say(Axis.wheel, 2)
    #expect(wheel.rung == 13)
    // Once it sends it, that is what counts.
    wheel.say(frame((Axis.wheel, 1), (Axis.fine, 120)))
    #expect(wheel.rung == 14)
    wheel.say(Axis.wheel, 1)
    #expect(wheel.rung == 14)
    // Another wheel comes in its place.
    wheel.disconnect()
    wheel.say(Axis.wheel, 1)
    #expect(wheel.rung == 15)
  }

  @Test(arguments: [Int32.max, .min], [false, true])
  func `A frame may say any number of detents, however fine the scale`(
    detents: Int32, wraps: Bool
  ) throws {
    // The finest scale there is: 360 000 ticks a count.
    let degrees = Decimal(units: 1, decimals: 3)
    let scale = try #require(TravelScale(degreesPerRung: degrees, countsPerTurn: 1))
    let plan = InputPlan(
      device: DeviceID(0), gesture: .turn(TurnPlan(event: Axis.fine, scale: scale)), snap: .free)
    var wheel = try OneControl(count: 100_000, initial: 500, wraps: wraps, plan)
    wheel.say(frame((Axis.wheel, detents), (Axis.wheel, detents), (Axis.wheel, detents)))
    #expect(wheel.published.count == 1)
    if !wraps { #expect(wheel.rung == (detents > 0 ? 99_999 : 0)) }
  }

  @Test func `Keys that are turned count at the press, both in one frame and held`() throws {
    let plan = InputPlan(
      device: DeviceID(0),
      gesture: .turn(
        TurnPlan(
          event: Axis.up, opposite: Axis.down,
          scale: try #require(TravelScale(countsPerRung: Decimal(units: 1))))), snap: .free)
    var knob = try OneControl(count: 20, initial: 10, plan)
    knob.say(frame((Axis.up, 1), (Axis.up, 0)))
    #expect(knob.rung == 11)
    knob.say(Axis.down, 1)
    #expect(knob.rung == 10)
    for _ in 0..<5 { knob.say(Axis.down, 2) }
    knob.say(Axis.down, 0)
    #expect(knob.rung == 10)
    // Down when the node is opened, or found to be after a drop: it was pressed before.
    knob.say(Axis.up, 1, kind: .opened)
    knob.say(Axis.up, 1, kind: .resynchronised)
    #expect(knob.rung == 10)
  }

  @Test func `After a while the travel goes to the rung's centre`() throws {
    let pace = Pace(settle: Microseconds(400_000))
    var wheel = try OneControl(count: 50, initial: 10, wheel(pace: pace, snap: .detented))
    // A detent of 130 units would be ahead by a rung after twelve.
    for _ in 0..<12 { wheel.say(Axis.fine, 130, after: 400) }
    #expect(wheel.rung == 22)
    // Motion that goes on does not settle.
    for _ in 0..<12 { wheel.say(Axis.fine, 130, after: 399) }
    #expect(wheel.rung == 35)
  }

  @Test func `Acceleration begins at its speed, and is the greatest from another on`() throws {
    let acceleration = try #require(Acceleration(greatest: 4))
    let pace = Pace(acceleration: acceleration)
    func moved(_ counts: Int32, every milliseconds: Int) throws -> Int {
      var knob = try OneControl(
        count: 10_001, initial: 5000, wheel(Axis.dial, countsPerRung: 1, pace: pace))
      knob.say(Axis.dial, counts)
      let before = knob.rung
      for _ in 0..<10 { knob.say(Axis.dial, counts, after: milliseconds) }
      return knob.rung - before
    }
    // 8 rungs a second and less count once; 24 are half way; 40 and more count fourfold.
    #expect(try moved(1, every: 125) == 10)
    #expect(try moved(1, every: 500) == 10)
    #expect(try moved(3, every: 125) == 75)
    #expect(try moved(1, every: 25) == 40)
    #expect(try moved(7, every: 1) == 280)
    #expect(try moved(1, every: 0) == 40)
  }

  @Test func `The first count after a pause and after turning back is a plain one`() throws {
    let acceleration = try #require(Acceleration(greatest: 10))
    let pace = Pace(acceleration: acceleration)
    var knob = try OneControl(
      count: 1001, initial: 500, wheel(Axis.dial, countsPerRung: 1, pace: pace))
    knob.say(Axis.dial, 1, after: 1)
    #expect(knob.rung == 501)
    knob.say(Axis.dial, 1, after: 1)
    #expect(knob.rung == 511)
    knob.say(Axis.dial, -1, after: 1)
    #expect(knob.rung == 510)
    knob.say(Axis.dial, -1, after: 500)
    #expect(knob.rung == 509)
    knob.say(Axis.dial, -100, after: 499)
    #expect(knob.rung == 0)
  }

  @Test(arguments: [Int64.min, .max], [Int64.min, -1, 0, 1, .max])
  func `A clock that leaps is a pause, and one that goes back is none`(
    before: Int64, after: Int64
  ) throws {
    let pace = Pace(settle: Microseconds(400_000), acceleration: Acceleration(greatest: 4))
    let ladder = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: 100), step: Decimal(units: 1))
    var bank = ControlBank([
      ControlPlan(
        ladder: ladder, initial: Rung(50),
        inputs: [try wheel(Axis.dial, countsPerRung: 2, pace: pace)])
    ])
    var changes = ChangeSet(of: bank)
    for time in [before, after] {
      bank.apply(
        InputFrame(
          device: DeviceID(0), time: Microseconds(time),
          readings: [Reading(event: Axis.dial, value: 1)]), into: &changes)
    }
    // The half rung settles in the pause; without one the second count is a fourfold one.
    #expect(bank.rungs == [Rung(after > before ? 50 : 52)])
  }

  @Test(arguments: UInt64(0)..<100)
  func `Turning faster never moves less`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let greatest = Double.random(in: 1...20, using: &random)
      let acceleration = try #require(Acceleration(greatest: greatest))
      let pace = Pace(acceleration: acceleration)
      let countsPerRung = Int.random(in: 1...10, using: &random)
      var slow = try OneControl(
        count: 1_000_000, wheel(Axis.dial, countsPerRung: countsPerRung, pace: pace))
      var fast = slow
      for _ in 0..<10 {
        let counts = Int32.random(in: 1...7, using: &random)
        let span = Int.random(in: 0...600, using: &random)
        slow.say(Axis.dial, counts, after: span)
        fast.say(Axis.dial, counts, after: Int.random(in: 0...span, using: &random))
        #expect(fast.rung >= slow.rung)
      }
    }
  }
}
