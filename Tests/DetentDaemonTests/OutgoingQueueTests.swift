import Controls
import Geometry
import TestSupport
import Testing

@testable import DetentDaemon

@Suite struct OutgoingQueueTests {
  private func change(
    _ control: Int, _ rung: Int, crossed: Int = 1, source: ChangeSource = .device(DeviceID(0))
  ) -> Change {
    Change(
      control: ControlID(control), rung: Rung(rung), crossed: crossed, source: source,
      time: Microseconds(Int64(rung)))
  }

  private func taken(_ queue: inout OutgoingQueue) -> [Change] {
    var all: [Change] = []
    while let change = queue.takeChange() { all.append(change) }
    return all
  }

  // MARK: Bytes

  @Test func `Bytes wait until they are sent, in their order`() {
    var queue = OutgoingQueue()
    #expect(queue.isEmpty)
    queue.append(Array("abc".utf8))
    queue.append(Array("defg".utf8), from: 2)
    #expect(queue.count == 5)
    #expect(!queue.isEmpty)
    queue.didSend(2)
    #expect(queue.count == 3)
    #expect(Array(queue.bytes[queue.sent...]) == Array("cfg".utf8))
    queue.didSend(0)
    queue.didSend(3)
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
    queue.append(Array("h".utf8))
    #expect(Array(queue.bytes[queue.sent...]) == Array("h".utf8))
  }

  @Test func `The room of a crowd of answers is given back, an ordinary one's is kept`() {
    var queue = OutgoingQueue()
    queue.append([UInt8](repeating: 0, count: 1000))
    queue.didSend(1000)
    #expect(queue.bytes.capacity >= 1000)
    queue.append([UInt8](repeating: 0, count: 60_000))
    queue.didSend(60_000)
    #expect(queue.bytes.capacity <= 4096)
  }

  // MARK: Changes

  @Test func `Of several changes of a control the last is kept and all that was crossed`() {
    var queue = OutgoingQueue()
    queue.hold(change(1, 5, crossed: 2))
    queue.hold(change(0, 7, crossed: 0))
    queue.hold(change(1, 3, crossed: 4))
    #expect(!queue.isEmpty)
    #expect(queue.count == 0)
    #expect(queue.coalesced == 1)
    #expect(taken(&queue) == [change(0, 7, crossed: 0), change(1, 3, crossed: 6)])
    #expect(queue.isEmpty)
    #expect(queue.takeChange() == nil)
  }

  @Test(arguments: UInt64(0)..<100)
  func `However changes come and are taken, nothing that was crossed is lost`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var queue = OutgoingQueue()
    var (last, crossed, told) = ([Int: Int](), [Int: Int](), [Int: Int]())
    var held = 0
    for _ in 0..<300 {
      if UInt8.random(in: 0...4, using: &random) == 0 {
        guard let change = queue.takeChange() else { continue }
        held += 1
        told[change.control.index, default: 0] += change.crossed
        #expect(last[change.control.index] == change.rung.index)
      } else {
        let control = Int.random(in: 0..<5, using: &random)
        let new = change(
          control, .random(in: 0..<100, using: &random), crossed: .random(in: 0...9, using: &random)
        )
        last[control] = new.rung.index
        crossed[control, default: 0] += new.crossed
        queue.hold(new)
      }
    }
    let rest = taken(&queue)
    #expect(Set(rest.map(\.control)).count == rest.count)
    for change in rest {
      told[change.control.index, default: 0] += change.crossed
      #expect(last[change.control.index] == change.rung.index)
    }
    #expect(told == crossed)
    #expect(queue.isEmpty)
  }

  @Test func `A set is told with nothing crossed, and forgets what was before it`() {
    var queue = OutgoingQueue()
    queue.hold(change(0, 5, crossed: 3))
    queue.hold(change(0, 2, crossed: 0, source: .socket))
    #expect(taken(&queue) == [change(0, 2, crossed: 0, source: .socket)])
    queue.hold(change(0, 2, crossed: 0, source: .socket))
    queue.hold(change(0, 4, crossed: 2))
    #expect(taken(&queue) == [change(0, 4, crossed: 2)])
  }

  @Test func `Changes of controls that are no longer watched are not told`() {
    var queue = OutgoingQueue()
    queue.hold(change(0, 5))
    queue.hold(change(2, 5))
    queue.keepChanges { $0.index == 2 }
    #expect(taken(&queue) == [change(2, 5)])
    #expect(queue.isEmpty)
  }

  @Test func `A client that takes nothing costs no more the longer it does`() {
    var queue = OutgoingQueue()
    for place in 0..<100_000 { queue.hold(change(place % 3, place % 19)) }
    #expect(queue.coalesced == 99_997)
    let all = taken(&queue)
    #expect(all.map(\.control.index) == [0, 1, 2])
    #expect(all.map(\.crossed).reduce(0, +) == 100_000)
  }

  @Test func `What is held back can be forgotten, what is begun cannot`() {
    var queue = OutgoingQueue()
    queue.append(Array("half a li".utf8))
    queue.hold(change(0, 1))
    queue.areDevicesStale = true
    queue.forgetHeldBack()
    #expect(queue.takeChange() == nil)
    #expect(!queue.isEmpty)
    queue.didSend(9)
    #expect(queue.isEmpty)
    queue.areDevicesStale = true
    #expect(!queue.isEmpty)
  }
}
