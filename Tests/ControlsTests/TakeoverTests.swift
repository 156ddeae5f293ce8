import Controls
import Devices
import TestSupport
import Testing

struct TakeoverTests {
  private func fader(_ takeover: Takeover, count: Int = 101, initial: Int) throws -> OneControl {
    try OneControl(
      count: count, initial: initial,
      InputPlan(
        device: DeviceID(0),
        gesture: .fader(
          FaderPlan(event: Axis.slider, minimum: 0, maximum: 1000, takeover: takeover)),
        snap: .free))
  }

  @Test func `Pickup waits until the knob comes near the rung`() throws {
    var knob = try fader(.pickup, initial: 50)
    for value: Int32 in [100, 300, 480, 494] {
      knob.say(Axis.slider, value)
      #expect(knob.rung == 50)
    }
    // Within 0.625 of a rung, which 10 steps a rung ask for.
    knob.say(Axis.slider, 495)
    knob.say(Axis.slider, 400)
    #expect(knob.rung == 40)
  }

  @Test func `A fast knob that passes the rung is picked up`() throws {
    var knob = try fader(.pickup, initial: 50)
    knob.say(Axis.slider, 100)
    knob.say(Axis.slider, 800)
    #expect(knob.rung == 80)
  }

  @Test func `The first value after it came arms only near the rung`() throws {
    var knob = try fader(.pickup, initial: 50)
    knob.say(Axis.slider, 100)
    knob.disconnect()
    // Between 100 and 800 lies the rung, but nobody saw the knob pass it.
    knob.say(Axis.slider, 800)
    #expect(knob.rung == 50)
    knob.disconnect()
    knob.say(Axis.slider, 503, kind: .opened)
    #expect(knob.rung == 50)
    knob.say(Axis.slider, 600)
    #expect(knob.rung == 60)
  }

  @Test func `Whatever moves the rung takes the knob's hold, but not the knob itself`() throws {
    var knob = try fader(.pickup, initial: 50)
    knob.say(Axis.slider, 500)
    knob.say(Axis.slider, 600)
    #expect(knob.rung == 60)
    knob.select(20)
    knob.say(Axis.slider, 610)
    #expect(knob.rung == 20)
    knob.say(Axis.slider, 150)
    #expect(knob.rung == 15)
    // A client that repeats what is selected has moved nothing.
    knob.select(15)
    knob.say(Axis.slider, 250)
    #expect(knob.rung == 25)
  }

  @Test func `A rung that is set to where the knob stands is held by it`() throws {
    var knob = try fader(.pickup, initial: 50)
    knob.say(Axis.slider, 200)
    knob.select(20)
    knob.say(Axis.slider, 300)
    #expect(knob.rung == 30)
  }

  @Test func `A rung that is set within reach of the knob is held by it, on a quick turn too`()
    throws
  {
    for (stands, goes, rung) in [(203, 300, 30), (197, 300, 30), (203, 100, 10), (210, 300, 20)] {
      var knob = try fader(.pickup, initial: 50)
      knob.say(Axis.slider, Int32(stands))
      knob.select(20)
      knob.say(Axis.slider, Int32(goes))
      #expect(knob.rung == rung)
    }
    // Another node that tells its axes takes no knob's hold away.
    var knob = try fader(.pickup, initial: 50)
    knob.say(Axis.slider, 502)
    knob.say(Axis.slider, 603)
    knob.describe(Axis.slider, 0, 1000)
    knob.say(Axis.slider, 700)
    #expect(knob.rung == 70)
  }

  @Test func `A knob on the very edge of a rung's reach stands still and moves nothing`() throws {
    // 127 steps on 18 rungs: 0.5 + 1.25 · 18/127 from rung 14 is step 94, but for what rounding adds.
    var knob = try OneControl(
      count: 19, initial: 10,
      InputPlan(
        device: DeviceID(0),
        gesture: .fader(FaderPlan(event: Axis.slider, minimum: 0, maximum: 127)), snap: .free))
    knob.say(Axis.slider, 94)
    knob.select(14)
    knob.say(Axis.slider, 94)
    #expect(knob.rung == 14)
    // A step nearer it has hold of the rung.
    knob.say(Axis.slider, 95)
    knob.say(Axis.slider, 127)
    #expect(knob.rung == 18)
  }

  @Test func `Jump follows the next motion, and not where the knob stands`() throws {
    var knob = try fader(.jump, initial: 50)
    knob.say(Axis.slider, 900, kind: .opened)
    #expect(knob.rung == 50)
    knob.say(Axis.slider, 880)
    #expect(knob.rung == 88)
    knob.select(5)
    knob.say(Axis.slider, 870)
    #expect(knob.rung == 87)
  }

  @Test func `Scale moves in proportion to what is left ahead, and meets at the ends`() throws {
    var knob = try fader(.scale, initial: 20)
    knob.say(Axis.slider, 600)
    #expect(knob.rung == 20)
    // The knob has 400 left and the ladder 80 rungs: 100 of it are 20.
    knob.say(Axis.slider, 700)
    #expect(knob.rung == 40)
    knob.say(Axis.slider, 1000)
    #expect(knob.rung == 100)
    // From there on they are one.
    knob.say(Axis.slider, 300)
    #expect(knob.rung == 30)
    knob.select(80)
    // Down, the knob has 300 left and the ladder 80 rungs.
    knob.say(Axis.slider, 150)
    #expect(knob.rung == 40)
    knob.say(Axis.slider, 0)
    #expect(knob.rung == 0)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Scale never leaps: a small motion is a small step towards where the hand goes`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      var knob = try fader(.scale, initial: Int.random(in: 0...100, using: &random))
      var value = Int32.random(in: 0...1000, using: &random)
      knob.say(Axis.slider, value)
      for _ in 0..<20 {
        let before = knob.rung
        let step = Int32.random(in: -100...100, using: &random)
        let next = max(0, min(value + step, 1000))
        knob.say(Axis.slider, next)
        let moved = knob.rung - before
        // Within the dead zone the rung may lag a step of the other way behind.
        if next > value { #expect(moved >= 0) } else if next < value { #expect(moved <= 0) }
        value = next
        if Int.random(in: 0..<8, using: &random) == 0 {
          knob.select(Int.random(in: 0...100, using: &random))
        }
      }
    }
  }
}
