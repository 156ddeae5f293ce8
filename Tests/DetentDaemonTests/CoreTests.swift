import TestSupport
import AllocationCounter
import Controls
import Devices
import Geometry
import Glibc
import Ladders
import Testing

@testable import DetentDaemon

@Suite struct CoreTests {
  private static let dial = EventCode(type: EventCode.relativeType, code: 7)
  private static let wheel = EventCode(type: EventCode.relativeType, code: 8)

  /// A knob with two axes: one turns an open ladder and a range of numbers, the other one that is
  /// closed.
  private static func core(isLong: Bool) throws -> Core {
    let end = isLong ? 50_000 : 200
    let range = try Ladder(
      from: Decimal(units: -end), to: Decimal(units: end), step: Decimal(units: 1))
    return Core(
      controlNames: ["shutter", "focus", "mode"], deviceNames: ["knob"],
      plans: [
        ControlPlan(
          ladder: .defaultShutter(), initial: Rung(12),
          inputs: [.turn(dial, countsPerRung: Decimal(units: 4))]),
        ControlPlan(ladder: range, initial: Rung(end), inputs: [.turn(dial)]),
        ControlPlan(
          ladder: try Ladder(values: ["P", "A", "S", "M"]), initial: Rung(0), wraps: true,
          inputs: [.turn(wheel)]),
      ])
  }

  private func taken(_ core: Core) -> [(change: Change, line: String)] {
    var all: [(Change, String)] = []
    core.takeChanges { change, line in all.append((change, String(decoding: line, as: UTF8.self))) }
    return all
  }

  private func frame(_ dial: Int32, _ wheel: Int32) -> InputFrame {
    InputFrame(
      device: DeviceID(0), time: Microseconds(7),
      readings: [
        Reading(event: Self.dial, value: dial), Reading(event: Self.wheel, value: wheel),
      ])
  }

  @Test func `Controls are found by their names`() throws {
    let core = try Self.core(isLong: false)
    #expect(core.control(named: "focus") == ControlID(1))
    #expect(core.control(named: "Focus") == nil)
    #expect(core.rung(of: ControlID(0)) == Rung(12))
    #expect(core.ladder(of: ControlID(2)).count == 4)
    #expect((0..<3).map { core.wraps(ControlID($0)) } == [false, false, true])
  }

  @Test func `Frames that wait together are told as one change of each control, with its line`()
    throws
  {
    let core = try Self.core(isLong: false)
    core.apply(frame(4, 1))
    core.apply(frame(4, -2))
    let all = taken(core)
    #expect(all.map(\.change.control.index) == [0, 1, 2])
    #expect(all.map(\.change.rung.index) == [14, 208, 3])
    #expect(all.map(\.change.crossed) == [2, 8, 3])
    for (change, line) in all {
      var again: [UInt8] = []
      core.append(change, to: &again)
      #expect(Array(line.utf8) == again)
    }
    #expect(taken(core).isEmpty)
  }

  @Test func `There and back is not told, and neither is a set to where it is`() throws {
    let core = try Self.core(isLong: false)
    core.apply(frame(4, 1))
    core.apply(frame(-4, -1))
    core.select(Rung(12), on: ControlID(0), at: Microseconds(8))
    core.step(ControlID(2), by: 4, at: Microseconds(8))
    #expect(taken(core).isEmpty)
  }

  @Test func `A set is the socket's, and a step goes on from there`() throws {
    let core = try Self.core(isLong: false)
    core.select(Rung(3), on: ControlID(0), at: Microseconds(8))
    core.step(ControlID(0), by: 2, at: Microseconds(9))
    let all = taken(core)
    #expect(
      all.map(\.change) == [
        Change(
          control: ControlID(0), rung: Rung(5), crossed: 0, source: .socket, time: Microseconds(9))
      ])
    #expect(all[0].line.contains(#""source":"socket","time":0.000009"#))
    var snapshot: [UInt8] = []
    core.appendSnapshot(of: ControlID(0), to: &snapshot)
    #expect(String(decoding: snapshot, as: UTF8.self).contains(#""index":5,"count":19"#))
  }

  private static let isCounted = ConditionTrait.enabled(
    if: allocations_are_counted(), "a sanitizer has its own allocator")

  @Test(isCounted) func `Ten thousand frames to lines in a socket allocate nothing`() throws {
    let core = try Self.core(isLong: false)
    #expect(try allocations(of: 10_000, to: core) == 0)
  }

  @Test(isCounted) func `A ladder too long to keep its lines allocates nothing either`() throws {
    let core = try Self.core(isLong: true)
    #expect(try allocations(of: 10_000, to: core) == 0)
  }

  /// How often the allocator is called for frames, from each to its lines in a client's socket.
  private func allocations(of frames: Int, to core: Core) throws -> UInt64 {
    let pair = SocketPair()
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    client.watchChanges(of: nil, among: core.controlNames)
    var frame = InputFrame(
      device: DeviceID(0),
      readings: [Reading(event: Self.dial, value: 0), Reading(event: Self.wheel, value: 1)])
    let sink = UnsafeMutableRawPointer.allocate(byteCount: 65536, alignment: 16)
    defer { sink.deallocate() }
    var (lines, bytes) = (0, 0)

    func turn(_ place: Int) {
      frame.time.count = Int64(place) * 1000
      frame.readings[0].value = place % 40 < 20 ? 4 : -4
      core.apply(frame)
      core.takeChanges { change, line in
        lines += 1
        _ = client.tell(change, line)
      }
      bytes += max(0, read(pair.descriptor, sink, 65536))
    }

    for place in 0..<100 { turn(place) }
    (lines, bytes) = (0, 0)
    let before = allocations_of_this_thread()
    for place in 0..<frames { turn(place) }
    let allocated = allocations_of_this_thread() - before
    #expect(lines > 2 * frames)
    #expect(bytes > lines * 200)
    #expect(client.outbox.queue.isEmpty)
    return allocated
  }
}
