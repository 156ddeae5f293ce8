import Controls
import Devices
import Geometry
import Ladders
import TestSupport
import Testing

struct ControlBankTests {
  private static let dial = EventCode(type: EventCode.relativeType, code: 7)
  private static let wheel = EventCode(type: EventCode.relativeType, code: 8)

  private func input(
    _ device: Int, _ event: EventCode = dial, counts: Int = 1, invert: Bool = false
  ) -> InputPlan {
    .turn(
      event, of: device, countsPerRung: Decimal(units: counts), snap: .detented, isInverted: invert)
  }

  private func bank(wraps: Bool = false, _ inputs: [InputPlan]) -> ControlBank {
    ControlBank([
      ControlPlan(
        ladder: .defaultShutter(), initial: Rung(12), wraps: wraps, inputs: inputs)
    ])
  }

  private func frame(_ device: Int, _ values: Int32..., event: EventCode = dial) -> InputFrame {
    InputFrame(
      device: DeviceID(device), time: Microseconds(5),
      readings: values.map { Reading(event: event, value: $0) })
  }

  private func drain(_ changes: inout ChangeSet) -> [Change] {
    var all: [Change] = []
    while let change = changes.next() { all.append(change) }
    return all
  }

  @Test func `Five counts are five rungs`() throws {
    var bank = bank([input(0)])
    var changes = ChangeSet(of: bank)
    for step in 1...5 {
      bank.apply(frame(0, 1), into: &changes)
      #expect(
        drain(&changes) == [
          Change(
            control: ControlID(0), rung: Rung(12 + step), crossed: 1,
            source: .device(DeviceID(0)), time: Microseconds(5))
        ])
    }
  }

  @Test func `Frames that wait together give one change with all that was crossed`() throws {
    var bank = bank([input(0)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 3), into: &changes)
    bank.apply(frame(0, -1), into: &changes)
    let all = drain(&changes)
    #expect(all.map(\.rung) == [Rung(14)])
    #expect(all.map(\.crossed) == [4])
    #expect(changes.isEmpty)
  }

  @Test func `There and back is not published, and counts towards the next change`() throws {
    var bank = bank([input(0)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 1, -1), into: &changes)
    #expect(drain(&changes).isEmpty)
    bank.apply(frame(0, 1), into: &changes)
    #expect(drain(&changes).map(\.crossed) == [3])
  }

  @Test func `A device that nothing listens to, and an axis that none wants, change nothing`()
    throws
  {
    var bank = bank([input(1)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 5), into: &changes)
    bank.apply(frame(7, 5), into: &changes)
    bank.apply(frame(1, 5, event: Self.wheel), into: &changes)
    #expect(changes.isEmpty)
  }

  @Test func `Two knobs on one control each start from where the other left it`() throws {
    var bank = bank([input(0, counts: 4), input(1, counts: 4)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 3), into: &changes)
    #expect(changes.isEmpty)
    bank.apply(frame(1, 4), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(13))
    // The first knob's three counts are gone with the rung it had them from.
    bank.apply(frame(0, 3), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(13))
    bank.apply(frame(0, 1), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(14))
  }

  @Test func `An inverted input goes the other way`() throws {
    var bank = bank([input(0, invert: true)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 2), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(10))
    bank.apply(frame(0, .min), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(18))
  }

  @Test func `One knob may turn two controls`() throws {
    let plan = ControlPlan(ladder: .defaultShutter(), initial: Rung(3), inputs: [input(0)])
    var bank = ControlBank([plan, plan])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 1), into: &changes)
    #expect(drain(&changes).map(\.control) == [ControlID(0), ControlID(1)])
  }

  @Test func `A set publishes with nothing crossed and takes the knobs' travel along`() throws {
    var bank = bank([input(0, counts: 4)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 3), into: &changes)
    bank.select(Rung(5), on: ControlID(0), at: Microseconds(9), into: &changes)
    #expect(
      drain(&changes) == [
        Change(
          control: ControlID(0), rung: Rung(5), crossed: 0, source: .socket, time: Microseconds(9))
      ])
    bank.apply(frame(0, 3), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(5))
  }

  @Test func `A set to the rung that is selected changes nothing, not even a knob's travel`() throws
  {
    var bank = bank([input(0, counts: 4)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 3), into: &changes)
    bank.select(Rung(12), on: ControlID(0), at: Microseconds(9), into: &changes)
    #expect(changes.isEmpty)
    bank.apply(frame(0, 1), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(13))
  }

  @Test(arguments: [(1, 13), (-1, 11), (100, 18), (-100, 0), (Int.max, 18), (Int.min, 0)])
  func `A step stops at the ends`(by: Int, rung: Int) {
    var bank = bank([])
    var changes = ChangeSet(of: bank)
    bank.step(ControlID(0), by: by, at: Microseconds(0), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(rung))
  }

  @Test(arguments: [(7, 0), (-13, 18), (19, 12), (Int.max, 10), (-1, 11)])
  func `A step goes round a closed ladder`(by: Int, rung: Int) {
    var bank = bank(wraps: true, [])
    var changes = ChangeSet(of: bank)
    bank.step(ControlID(0), by: by, at: Microseconds(0), into: &changes)
    #expect(bank.rung(of: ControlID(0)) == Rung(rung))
  }

  @Test func `A closed ladder goes round by turning`() throws {
    var bank = bank(wraps: true, [input(0)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 7), into: &changes)
    #expect(drain(&changes).map(\.rung) == [Rung(0)])
    bank.apply(frame(0, -1), into: &changes)
    #expect(drain(&changes).map(\.rung) == [Rung(18)])
  }

  @Test func `A key in a frame is noticed`() {
    let key = EventCode(type: EventCode.keyType, code: 0x100)
    #expect(frame(0, 1, event: key).hasButton)
    #expect(!frame(0, 1).hasButton)
  }

  // MARK: Other settings

  @Test(arguments: TurnedGesture.allCases)
  func `Under other settings a hand goes on where it was`(gesture: TurnedGesture) throws {
    let input = try #require(gesture.input)
    let plan = ControlPlan(ladder: .defaultShutter(), initial: Rung(9), inputs: [input])
    let other = ControlPlan(ladder: .defaultShutter(), initial: Rung(3))
    let surface = try #require(TurnedGesture.surface)
    var plain = ControlBank([plan])
    #expect(plain.place(on: surface, of: DeviceID(0)).isEmpty)
    var plainChanges = ChangeSet(of: plain)
    var bank = plain
    var changes = ChangeSet(of: bank)
    var crossed = 0
    for place in 0..<400 {
      var frame = InputFrame(device: DeviceID(0))
      gesture.fill(&frame, place)
      plain.apply(frame, into: &plainChanges)
      bank.apply(frame, into: &changes)
      crossed += drain(&changes).reduce(0) { $0 + $1.crossed }
      guard place % 3 == 2 else { continue }
      // One control more before it, and then the other way.
      let isSecond = bank.count == 1
      let control = ControlID(isSecond ? 1 : 0)
      let old = bank
      var next = plan
      next.initial = old.rung(of: ControlID(isSecond ? 0 : 1))
      bank = ControlBank(isSecond ? [other, next] : [next])
      #expect(bank.place(on: surface, of: DeviceID(0)).isEmpty)
      let origin = Origin(control: ControlID(isSecond ? 0 : 1), place: 0)
      bank.takeUp(old, isSecond ? [[], [origin]] : [[origin]])
      changes = ChangeSet(of: bank)
      #expect(bank.rung(of: control) == plain.rung(of: ControlID(0)), "frame \(place)")
    }
    #expect(crossed > 0)
  }

  @Test func `An input that is new begins where its control stands`() throws {
    var bank = bank([input(0)])
    var changes = ChangeSet(of: bank)
    bank.apply(frame(0, 2), into: &changes)
    let plan = ControlPlan(
      ladder: .defaultShutter(), initial: bank.rung(of: ControlID(0)),
      inputs: [input(0), input(1)])
    var next = ControlBank([plan])
    next.takeUp(bank, [[Origin(control: ControlID(0), place: 0), nil]])
    changes = ChangeSet(of: next)
    next.apply(frame(1, -1), into: &changes)
    #expect(drain(&changes).map(\.rung) == [Rung(13)])
    next.apply(frame(0, 1), into: &changes)
    #expect(drain(&changes).map(\.rung) == [Rung(14)])
  }
}
