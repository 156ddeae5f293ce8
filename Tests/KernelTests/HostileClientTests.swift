import Glibc
import Testing

extension OnARealKernel {
  /// A client that reads its lines gets them in time, whatever the others do.
  @Suite final class HostileClientTests {
    private static let wellBehaved: uid_t = 10000
    private let daemon: DaemonProcess
    private let client: SocketClient
    private let knob: VirtualDevice
    private let filesBefore: Int
    private let memoryBefore: Int
    private var goesUp = false

    init() throws {
      daemon = try DaemonProcess()
      client = try daemon.watcher(as: Self.wellBehaved)
      knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)
      filesBefore = daemon.figures.openFiles.count
      memoryBefore = daemon.figures.residentKilobytes
      for _ in 0..<20 { try turnAndWait() }
    }

    @Test func `Sixty-four clients that never read delay nobody and are dropped`() throws {
      let crowd = try Crowd(["sleepers", "64"], on: daemon)
      try crowd.waitUntilReady()
      try waitUntil("all of them taken") { daemon.figures.openFiles.count == filesBefore + 64 }
      try check(latencies(for: 8))
      try waitUntil("the sleepers dropped") {
        try turnAndWait()
        return daemon.figures.openFiles.count == filesBefore
      }
    }

    @Test func `Two hundred and fifty-five idle clients delay nobody`() throws {
      let crowd = try Crowd(["idle", "255"], on: daemon)
      try crowd.waitUntilReady()
      try waitUntil("all of them taken") { daemon.figures.openFiles.count == filesBefore + 255 }
      try check(latencies(for: 5))
      crowd.process.end(SIGTERM)
      try waitUntil("all of them let go") { daemon.figures.openFiles.count == filesBefore }
    }

    @Test func `A thousand connects a second delay nobody`() throws {
      let crowd = try Crowd(["connects", "1000", "10"], on: daemon)
      try check(latencies(whileRuns: crowd))
      let connects = try #require(crowd.result("connects"))
      #expect(connects > 1000, "\(crowd.process.output)")
      try waitUntil("all of them let go") { daemon.figures.openFiles.count == filesBefore }
    }

    @Test func `Ten seconds of garbage delay nobody`() throws {
      let crowd = try Crowd(["garbage", "8", "10"], on: daemon)
      try check(latencies(whileRuns: crowd))
      let bytes = try #require(crowd.result("bytes"))
      #expect(bytes > 1_000_000, "\(crowd.process.output)")
      try waitUntil("all of them let go") { daemon.figures.openFiles.count == filesBefore }
    }

    private func latencies(for seconds: Double) throws -> [Double] {
      let end = monotonicSeconds() + seconds
      return try latencies { monotonicSeconds() < end }
    }

    private func latencies(whileRuns crowd: Crowd) throws -> [Double] {
      try latencies { crowd.process.isRunning }
    }

    /// From the kernel's time of a count to the arrival of its line, in seconds, at 50 counts a second.
    private func latencies(while goesOn: () -> Bool) throws -> [Double] {
      var took: [Double] = []
      var due = monotonicSeconds()
      while goesOn() {
        due += 0.02
        letPass(seconds: due - monotonicSeconds())
        took.append(try turnAndWait())
      }
      return took.sorted()
    }

    @discardableResult
    private func turnAndWait() throws -> Double {
      goesUp.toggle()
      knob.turn(goesUp ? 1 : -1)
      let message = try client.next("selected", within: 10)
      return message.arrival - (try Selected(message).time)
    }

    private func check(_ latencies: [Double]) throws {
      try #require(latencies.count >= 100)
      let p99 = latencies[latencies.count * 99 / 100]
      #expect(p99 <= 0.020, "p50 \(latencies[latencies.count / 2]), worst \(latencies.suffix(5))")
      #expect(daemon.process.isRunning)
      let memory = daemon.figures.residentKilobytes
      #expect(memory <= memoryBefore + 4096, "\(memoryBefore) kB before")
    }
  }
}
