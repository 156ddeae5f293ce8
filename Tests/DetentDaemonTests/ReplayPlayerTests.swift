import ControlProtocol
import DetentClient
import TestSupport
import Testing

@testable import DetentDaemon

@Suite struct ReplayPlayerTests {
  /// A description of the knob, and frames of one count each, so many milliseconds apart.
  private func recording(_ counts: [Int], every milliseconds: Int = 1) -> String {
    var text = "N: Knob\nI: 0003 077d 0410 0400\nB: 02 80 00 00 00 00 00 00 00\n"
    for (place, count) in counts.enumerated() {
      let time = place * milliseconds
      let zeros = String(repeating: "0", count: 3 - "\(time % 1000)".count)
      let stamp = "\(100 + time / 1000).\(zeros)\(time % 1000)000"
      text += "E: \(stamp) 0002 0007 \(count)\nE: \(stamp) 0000 0000 0\n"
    }
    return text
  }

  /// The changes that a client sees to the end, in order; snapshots left out.
  private func changes(_ client: DetentClient) throws -> [Selection] {
    var changes: [Selection] = []
    while true {
      do throws(ClientError) {
        guard let news = try client.next(timeout: .seconds(20)) else {
          throw .lost("nothing came")
        }
        if case .selected(let selection) = news { changes.append(selection) }
      } catch {
        #expect(error == .lost("end of recording"))
        return changes
      }
    }
  }

  @Test(arguments: [false, true])
  func `A watcher sees a recording whole, from its first count to its end`(isFast: Bool) throws {
    let counts = [1, 2, -1, 0, -3, 7, 7, -40, 1]
    let daemon = RunningDaemon(recording: recording(counts), isFast: isFast)
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    let changes = try changes(client)
    #expect(changes.map(\.value) == ["1/250", "1/1000", "1/500", "1/60", "1/8000", "30", "15"])
    #expect(changes.map(\.crossed) == [1, 2, 1, 3, 7, 18, 1])
    #expect(changes.allSatisfy { $0.control == "shutter" && $0.source == "knob" })
    // The recording's distances, on the clock of everything else that is told.
    let times = changes.map { Int((($0.time - changes[0].time) * 1000).rounded()) }
    #expect(times == [0, 1, 2, 4, 5, 7, 8])
    #expect(abs(changes[0].time - monotonicSeconds()) < 60)
    #expect(daemon.waitForEnd() == .ended)
    #expect(daemon.folder.names == ["recording.evemu", "settings.toml"])
  }

  @Test func `A recording keeps its pauses`() throws {
    let daemon = RunningDaemon(recording: recording([1, 1, 1, 1], every: 100))
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    let start = monotonicSeconds()
    #expect(try changes(client).count == 4)
    #expect(monotonicSeconds() - start >= 0.3)
  }

  @Test func `A fast one waits for whoever reads slowly, and nothing is left out`() throws {
    let counts = (0..<3000).map { $0 / 10 % 2 == 0 ? 1 : -1 }
    let daemon = RunningDaemon(recording: recording(counts), isFast: true)
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    var lines = 0
    while let news = try? client.next(timeout: .seconds(20)) {
      if case .selected(let selection) = news {
        #expect(selection.crossed == 1)
        lines += 1
        if lines % 500 == 0 { letPass(milliseconds: 30) }
      }
    }
    #expect(lines > 1500)
    #expect(daemon.waitForEnd() == .ended)
  }

  @Test func `Whoever reads late still learns where it ended`() throws {
    let counts = (0..<301).map { $0 % 2 == 0 ? 1 : -1 }
    let daemon = RunningDaemon(recording: recording(counts, every: 0))
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    letPass(milliseconds: 300)
    let changes = try changes(client)
    // More than the kernel keeps: what lies between is told as one change.
    #expect(changes.count < 301)
    #expect(changes.last?.value == "1/250")
    #expect(changes.map(\.crossed).reduce(0, +) == 301)
  }

  @Test func `Without a watcher it begins by itself`() throws {
    let daemon = RunningDaemon(recording: recording([1, 1, 1]))
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try waitUntil("the last rung") {
      (try? client.get("shutter").selection.value) == "1/1000" || daemon.outcome != nil
    }
    #expect(daemon.waitForEnd() == .ended)
  }

  @Test func `A recording without a description is every device's that has its events`() throws {
    let text = recording([1, 1]).split(separator: "\n").filter { $0.hasPrefix("E") }
    let daemon = RunningDaemon(recording: text.joined(separator: "\n") + "\n")
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    #expect(try changes(client).map(\.value) == ["1/250", "1/500"])
  }

  @Test func `A description and its events may be two files`() throws {
    let lines = recording([1, 1]).split(separator: "\n").map { "\($0)\n" }
    let daemon = RunningDaemon(
      recording: lines.filter { !$0.hasPrefix("E") }.joined(),
      events: lines.filter { $0.hasPrefix("E") }.joined())
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    #expect(try changes(client).map(\.value) == ["1/250", "1/500"])
  }

  @Test func `Frames come as they would through the kernel, which cuts a long one`() throws {
    var text = recording([])
    for place in 0..<12 { text += "E: 1.0 0002 0007 \(place < 9 ? -1 : 1)\n" }
    let daemon = RunningDaemon(recording: text + "E: 1.0 0000 0000 0\n")
    defer { daemon.stop() }
    let client = try DetentClient(socket: daemon.socket)
    try client.watch()
    // Nine is what it reckons with from a device of one axis.
    #expect(try changes(client).map(\.crossed) == [9, 3])
  }

  @Test func `A recording that is no device's, or none at all, is the user's mistake`() {
    let stranger = recording([1]).replacingKnob()
    guard case .failed(let reason) = RunningDaemon(recording: stranger).waitForEnd() else {
      Issue.record("a stranger's recording was taken")
      return
    }
    #expect(reason.contains("recording.evemu: a recording of \"Stranger\", which is no device"))
    let broken = RunningDaemon(recording: "E: x\n")
    guard case .failed(let message) = broken.waitForEnd() else {
      Issue.record("it was taken")
      return
    }
    #expect(message.contains("recording.evemu:1: "))
  }
}

extension String {
  /// The recording of a device of another name.
  fileprivate func replacingKnob() -> String {
    "N: Stranger\n" + split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
  }
}
