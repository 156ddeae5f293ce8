import Devices
import Geometry
import Ladders
import Testing

@testable import Controls

struct ChangeSetTests {
  private var changes: ChangeSet

  init() {
    let plan = ControlPlan(ladder: .defaultShutter(), initial: Rung(12))
    changes = ChangeSet(of: ControlBank([plan, plan, plan]))
  }

  private mutating func turn(_ control: Int, to rung: Int, crossed: Int, at time: Int64 = 0) {
    changes.record(
      ControlID(control), rung: Rung(rung), crossed: crossed, source: .device(DeviceID(4)),
      time: Microseconds(time))
  }

  private mutating func set(_ control: Int, to rung: Int) {
    changes.forgetCrossed(ControlID(control))
    changes.record(
      ControlID(control), rung: Rung(rung), crossed: 0, source: .socket, time: Microseconds(0))
  }

  private mutating func drain() -> [Change] {
    var all: [Change] = []
    while let change = changes.next() { all.append(change) }
    return all
  }

  @Test mutating func `Of what nobody turned there is nothing to publish`() {
    #expect(changes.isEmpty)
    #expect(changes.next() == nil)
  }

  @Test mutating func `Controls come in the order of their first change, each once`() {
    turn(2, to: 13, crossed: 1)
    turn(0, to: 11, crossed: 1)
    turn(2, to: 14, crossed: 1)
    turn(1, to: 13, crossed: 1)
    #expect(drain().map(\.control.index) == [2, 0, 1])
    #expect(changes.isEmpty)
    turn(1, to: 14, crossed: 1)
    #expect(drain().map(\.control.index) == [1])
  }

  @Test mutating func `One that changes again while others wait comes after them`() {
    turn(2, to: 13, crossed: 1)
    turn(0, to: 11, crossed: 1)
    #expect(changes.next()?.control == ControlID(2))
    turn(2, to: 14, crossed: 1)
    let rest = drain()
    #expect(rest.map(\.control.index) == [0, 2])
    #expect(rest.map(\.crossed) == [1, 1])
  }

  @Test mutating func `What was crossed is added up; the last rung, source and time count`() {
    changes.record(
      ControlID(0), rung: Rung(5), crossed: 0, source: .socket, time: Microseconds(1))
    turn(0, to: 9, crossed: 4, at: 2)
    turn(0, to: 7, crossed: 2, at: 3)
    #expect(
      drain() == [
        Change(
          control: ControlID(0), rung: Rung(7), crossed: 6, source: .device(DeviceID(4)),
          time: Microseconds(3))
      ])
    turn(0, to: 8, crossed: 1)
    #expect(drain().map(\.crossed) == [1])
  }

  @Test mutating func `There and back is held back, alone, and counts towards the next change`() {
    turn(0, to: 14, crossed: 2)
    turn(1, to: 13, crossed: 1)
    turn(0, to: 12, crossed: 2)
    #expect(drain().map(\.control.index) == [1])
    #expect(changes.isEmpty)
    turn(0, to: 11, crossed: 1)
    #expect(drain().map(\.crossed) == [5])
  }

  @Test mutating func `A set forgets what was crossed, also what was held back`() {
    turn(0, to: 15, crossed: 3)
    set(0, to: 5)
    turn(1, to: 13, crossed: 1)
    turn(1, to: 12, crossed: 1)
    #expect(drain().map(\.crossed) == [0])
    set(1, to: 6)
    let change = drain().first
    #expect(change?.rung == Rung(6) && change?.crossed == 0 && change?.source == .socket)
  }

  @Test mutating func `A set back to what was last published is held back too`() {
    turn(0, to: 15, crossed: 3)
    set(0, to: 12)
    #expect(drain().isEmpty)
    turn(0, to: 13, crossed: 1)
    #expect(drain().map(\.crossed) == [1])
  }
}
