import ControlProtocol
import Controls
import Geometry
import Glibc
import JSONReader
import Ladders
import TestSupport
import Testing
import UnixSocket

@testable import DetentDaemon

@Suite struct OutboxTests {
  private let pair = SocketPair()
  private let core: Core

  init() throws {
    let ladder = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: 99), step: Decimal(units: 1))
    let plan = ControlPlan(ladder: ladder, initial: Rung(0))
    core = Core(
      controlNames: ["a", "b", "c"], deviceNames: ["knob"], plans: [plan, plan, plan])
  }

  private func change(_ control: Int, _ rung: Int, crossed: Int = 1) -> Change {
    Change(
      control: ControlID(control), rung: Rung(rung), crossed: crossed,
      source: .device(DeviceID(0)), time: Microseconds(0))
  }

  private func line(_ change: Change) -> [UInt8] {
    var line: [UInt8] = []
    core.append(change, to: &line)
    return line
  }

  private func text(_ changes: Change...) -> String {
    changes.map { String(decoding: line($0), as: UTF8.self) }.joined()
  }

  // MARK: Who is told what

  @Test func `Who does not watch is told nothing`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    #expect(client.tell(change(0, 1), line(change(0, 1))))
    client.tellDevice(Array("device\n".utf8))
    #expect(pair.received() == "")
    client.watchChanges(of: nil, among: core.controlNames)
    client.stopWatching()
    #expect(client.tell(change(0, 1), line(change(0, 1))))
    #expect(pair.received() == "")
    #expect(!client.outbox.isWatching)
  }

  @Test func `Who watches some controls is told of those and of devices`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    client.watchChanges(of: ["a", "c"], among: core.controlNames)
    for control in 0..<3 {
      let change = change(control, control + 5)
      #expect(client.tell(change, line(change)))
    }
    client.tellDevice(Array("device\n".utf8))
    #expect(pair.received() == text(change(0, 5), change(2, 7)) + "device\n")
    client.watchChanges(of: nil, among: core.controlNames)
    #expect(client.tell(change(1, 9), line(change(1, 9))))
    #expect(pair.received() == text(change(1, 9)))
    client.watchChanges(of: [], among: core.controlNames)
    #expect(client.tell(change(1, 9), line(change(1, 9))))
    #expect(pair.received() == "")
  }

  // MARK: A client that does not read

  @Test func `What the kernel does not take waits, and then comes the last of each control`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    pair.fill(client.socket)
    client.watchChanges(of: nil, among: core.controlNames)
    let first = change(0, 1)
    #expect(!client.tell(first, line(first)))
    for rung in 2...50 {
      for control in 0..<2 {
        let change = change(control, rung)
        #expect(!client.tell(change, line(change)))
      }
    }
    #expect(client.outbox.queue.count == line(first).count)
    #expect(client.outbox.queue.coalesced == 96)
    // An answer is promised: it comes after what is begun and before what was held back.
    client.send(Array("answer\n".utf8))
    client.flush(core) { _ in }
    #expect(!client.outbox.queue.isEmpty)
    _ = pair.received()
    client.flush(core) { _ in }
    #expect(client.outbox.queue.isEmpty)
    #expect(
      pair.received()
        == text(first) + "answer\n" + text(change(0, 50, crossed: 49), change(1, 50, crossed: 49)))
  }

  @Test func `News of devices that were held back are told as the state of all`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    pair.fill(client.socket)
    client.watchChanges(of: nil, among: core.controlNames)
    client.send(Array("answer\n".utf8))
    for number in 0..<100 { client.tellDevice(Array("device \(number)\n".utf8)) }
    #expect(client.outbox.queue.count == 7)
    _ = pair.received()
    var calls = 0
    client.flush(core) { text in
      calls += 1
      text.append(json: "all devices\n")
    }
    #expect(calls == 1)
    #expect(pair.received() == "answer\nall devices\n")
    #expect(client.outbox.queue.isEmpty)
  }

  @Test func `Whoever stops watching gets what was promised and no more`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    pair.fill(client.socket)
    client.watchChanges(of: nil, among: core.controlNames)
    for rung in 1...3 { _ = client.tell(change(0, rung), line(change(0, rung))) }
    client.tellDevice(Array("device\n".utf8))
    client.stopWatching()
    _ = pair.received()
    client.flush(core) { $0.append(json: "devices\n") }
    #expect(pair.received() == text(change(0, 1)))
  }

  @Test(arguments: UInt64(0)..<60)
  func `However a client reads, it gets whole lines and in the end how things are`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    client.socket.limitKernelQueue(to: 2048)
    client.watchChanges(of: nil, among: core.controlNames)
    var (rungs, crossed) = ([0, 0, 0], [0, 0, 0])
    var answers = 0
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    func read(_ count: Int) -> Bool {
      let count = Glibc.read(pair.descriptor, &part, count)
      text += part.prefix(max(0, count))
      return count > 0
    }
    for _ in 0..<400 {
      switch UInt8.random(in: 0...9, using: &random) {
      case 0:
        answers += 1
        client.send(Array("{\"id\":\(answers),\"result\":0}\n".utf8))
      case 1: client.flush(core) { _ in }
      case 2: _ = read(.random(in: 1...700, using: &random))
      default:
        let change = change(
          .random(in: 0..<3, using: &random), .random(in: 0..<100, using: &random),
          crossed: .random(in: 0...5, using: &random))
        rungs[change.control.index] = change.rung.index
        crossed[change.control.index] += change.crossed
        _ = client.tell(change, line(change))
      }
    }
    while !client.outbox.queue.isEmpty {
      while read(4096) {}
      client.flush(core) { _ in }
    }
    while read(4096) {}

    var (lastRungs, toldCrossed) = ([0, 0, 0], [0, 0, 0])
    var toldAnswers: [Int] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      switch ServerMessage(try JSONReader.value(of: line)) {
      case .selected(let selection):
        let control = try #require(core.control(named: selection.control)).index
        lastRungs[control] = selection.index
        toldCrossed[control] += selection.crossed
      case .result(.integer(let id), _): toldAnswers.append(id)
      default: Issue.record("\(String(decoding: line, as: UTF8.self))")
      }
    }
    #expect(text.last == UInt8(ascii: "\n"))
    #expect(lastRungs == rungs)
    #expect(toldCrossed == crossed)
    #expect(toldAnswers == (0..<answers).map { $0 + 1 })
  }

  // MARK: Progress and end

  @Test func `Only what the kernel takes is progress`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    pair.fill(client.socket)
    #expect(client.outbox.progress == 0)
    client.send(Array("answer\n".utf8))
    let begun = client.outbox.progress
    #expect(begun > 0)
    usleep(2000)
    client.send(Array("another\n".utf8))
    client.flush(core) { _ in }
    #expect(client.outbox.progress == begun)
    _ = pair.received()
    client.flush(core) { _ in }
    #expect(client.outbox.progress > begun)
  }

  @Test func `A client that cannot be written to is deaf and holds nothing`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    client.watchChanges(of: nil, among: core.controlNames)
    shutdown(pair.descriptor, Int32(SHUT_RDWR))
    #expect(!client.tell(change(0, 1), line(change(0, 1))))
    // Not gone: what it asked before is still to be done.
    #expect(!client.isGone)
    #expect(client.outbox.isDeaf)
    client.send(Array("answer\n".utf8))
    #expect(client.outbox.queue.isEmpty)
  }

  @Test func `A client that was given up gets nothing more`() {
    let client = Client(pair.takeDaemonEnd(), isReadOnly: false)
    client.watchChanges(of: nil, among: core.controlNames)
    client.abandon()
    client.send(Array("answer\n".utf8))
    _ = client.tell(change(0, 1), line(change(0, 1)))
    client.flush(core) { _ in }
    #expect(pair.received() == "")
  }
}

extension Client {
  /// Sends what waits, where no state of a control was held back.
  fileprivate func flush(_ core: Core, devices: (inout [UInt8]) -> Void) {
    flush(core, devices: devices, states: { _, _ in })
  }
}
