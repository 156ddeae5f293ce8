import AllocationCounter
import Controls
import Devices
import EventLoop
import Geometry
import Ladders
import Settings
import StandardStreams
import TestSupport
import Testing

@testable import DetentDaemon

@Suite struct StateKeeperTests {
  private let folder = ScratchFolder()

  private func keeper(_ loop: EventLoop) throws -> StateKeeper {
    var options = DaemonOptions()
    options.stateFolder = folder.path("state")
    return try #require(
      StateKeeper(
        options, besideSocket: folder.path("d.sock"), on: loop, log: Log(level: .error)))
  }

  private func settings(
    _ names: [String], _ ladder: Ladder, restore: Bool = true
  ) -> [ControlSettings] {
    names.map {
      ControlSettings(name: $0, ladder: ladder, initial: Rung(1), restore: restore, inputs: [])
    }
  }

  private func core(_ settings: [ControlSettings], _ keeper: StateKeeper) -> Core {
    Core(
      controlNames: settings.map(\.name), deviceNames: [],
      plans: settings.map { keeper.plan(of: $0) })
  }

  private func turn(_ core: Core, _ control: Int, to index: Int, _ keeper: StateKeeper) {
    core.select(Rung(index), on: ControlID(control), at: Microseconds(0))
    core.takeChanges { change, _ in keeper.note(change.control, change.rung) }
  }

  @Test func `Other controls may be taken over at run time, and nothing is lost`() throws {
    let loop = try EventLoop()
    let range = try Ladder(from: Decimal(units: 0), to: Decimal(units: 99), step: Decimal(units: 1))
    let tens = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: 90), step: Decimal(units: 10))
    do {
      let keeper = try keeper(loop)
      let first = core(settings(["a", "b", "c"], range), keeper)
      keeper.adopt(first)
      for control in 0..<3 { turn(first, control, to: 50 + control, keeper) }
      // One goes, the others change their places and their ladder, and a new one comes.
      let second = core(settings(["new", "c", "a"], tens), keeper)
      keeper.adopt(second)
      #expect((0..<3).map { second.rung(of: ControlID($0)).index } == [1, 5, 5])
      turn(second, 1, to: 9, keeper)
      // The one that has gone is only in the state file, which is written at once.
      let look = try Timer(on: loop) { [folder] in
        if folder.text("state/state.json") != nil { loop.stop() }
      }
      look.arm(afterMilliseconds: 1, repeating: true)
      try loop.run()
      #expect(folder.text("state/state.json")?.contains(#""former":{"#) == true)
      turn(second, 2, to: 8, keeper)
      // Killed here: there is no end in order.
    }
    let keeper = try keeper(loop)
    let third = core(settings(["a", "b", "c", "new"], range), keeper)
    keeper.adopt(third)
    #expect((0..<4).map { third.rung(of: ControlID($0)).index } == [80, 51, 90, 1])
    keeper.close()
    #expect(folder.names == ["state"])
  }

  @Test func `What is not to be restored is remembered all the same`() throws {
    let loop = try EventLoop()
    let range = try Ladder(from: Decimal(units: 0), to: Decimal(units: 99), step: Decimal(units: 1))
    for (restore, expected) in [(true, 1), (false, 1), (true, 7)] {
      let keeper = try keeper(loop)
      let core = core(settings(["a"], range, restore: restore), keeper)
      keeper.adopt(core)
      #expect(core.rung(of: ControlID(0)).index == expected)
      if !restore { turn(core, 0, to: 7, keeper) }
      keeper.close()
    }
  }

  @Test(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
  func `Ten thousand changes are kept without an allocation`() throws {
    let loop = try EventLoop()
    let keeper = try keeper(loop)
    let range = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: 500_000), step: Decimal(units: 1))
    let core = core(settings(["a", "b"], range), keeper)
    keeper.adopt(core)
    for index in 0..<10 { turn(core, index % 2, to: 2 + index, keeper) }
    let before = allocations_of_this_thread()
    for index in 0..<10_000 { turn(core, index % 2, to: 20 + index, keeper) }
    let allocated = allocations_of_this_thread() - before
    #expect(allocated == 0)
    keeper.close()
    #expect(core.rung(of: ControlID(1)).index == 10_019)
  }
}
