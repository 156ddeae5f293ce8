import Glibc
import Testing

extension OnARealKernel {
  /// A client that reads its lines gets them in time, whatever the others do.
  ///
  /// `Tests/VM/run-kernel-tests` gives this suite a boot of its own with deterministic time: else a busy
  /// host would be what is measured.
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
      try waitForClients(64)
      let end = monotonicSeconds() + 8
      try checkLines(beside: "64 sleepers") { monotonicSeconds() < end }
      try waitUntil("the sleepers dropped") {
        try turnAndWait()
        return daemon.figures.openFiles.count == filesBefore
      }
    }

    @Test func `Two hundred and fifty-five idle clients delay nobody`() throws {
      let crowd = try Crowd(["idle", "255"], on: daemon)
      try crowd.waitUntilReady()
      try waitForClients(255)
      let end = monotonicSeconds() + 5
      try checkLines(beside: "255 idle clients") { monotonicSeconds() < end }
      crowd.process.end(SIGTERM)
      try waitForClients(0)
    }

    @Test func `A thousand connects a second delay nobody`() throws {
      let crowd = try Crowd(["connects", "1000", "10"], on: daemon)
      try checkLines(beside: "1000 connects a second") { crowd.process.isRunning }
      let connects = try #require(crowd.result("connects"))
      #expect(connects >= 9000, "\(crowd.process.output)")
      try waitForClients(0)
    }

    @Test func `Ten seconds of garbage delay nobody`() throws {
      let crowd = try Crowd(["garbage", "8", "10"], on: daemon)
      try checkLines(beside: "8 clients of garbage") { crowd.process.isRunning }
      let bytes = try #require(crowd.result("bytes"))
      #expect(bytes > 1_000_000, "\(crowd.process.output)")
      try waitForClients(0)
    }

    /// Turns the knob 50 times a second and holds the lines to their time and the daemon to its memory.
    private func checkLines(beside crowd: String, while goesOn: () -> Bool) throws {
      var latencies: [Double] = []
      var due = monotonicSeconds()
      while goesOn() {
        due += 0.02
        letPass(seconds: due - monotonicSeconds())
        latencies.append(try turnAndWait())
      }
      latencies.sort()
      try #require(latencies.count >= 100)
      let p99 = latencies[latencies.count * 99 / 100]
      #expect(p99 <= 0.020, "the latest: \(latencies.suffix(5))")
      let memory = daemon.figures.residentKilobytes
      #expect(memory <= memoryBefore + 4096, "\(memoryBefore) kB before")
      #expect(daemon.process.isRunning)

      let times = [latencies[latencies.count / 2], p99, latencies[latencies.count - 1]]
      let (p50, late, latest) = (text(times[0]), text(times[1]), text(times[2]))
      print("beside \(crowd): count to line in \(p50) ms (p50), \(late) (p99), \(latest) at most;")
      print("  resident memory \(memoryBefore) kB before, \(memory) kB after")
    }

    /// One count; how long it took from the kernel's time of it to the arrival of its line, in seconds.
    @discardableResult
    private func turnAndWait() throws -> Double {
      goesUp.toggle()
      knob.turn(goesUp ? 1 : -1)
      let message = try client.next("selected", within: 10)
      return message.arrival - (try Selected(message).time)
    }

    private func waitForClients(_ count: Int) throws {
      try waitUntil("\(count) clients beside the well-behaved one") {
        daemon.figures.openFiles.count == filesBefore + count
      }
    }

    /// Milliseconds with two decimals.
    private func text(_ seconds: Double) -> String {
      "\((seconds * 1e5).rounded() / 100)"
    }
  }
}
