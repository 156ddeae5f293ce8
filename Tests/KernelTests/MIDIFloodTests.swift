import AlsaSequencer
import Glibc
import Testing

extension OnARealKernel {
  /// A client that says more than anybody can hear.
  ///
  /// `Tests/VM/run-kernel-tests` gives this suite a boot with deterministic time: else a busy host would
  /// be what is measured.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct MIDIFloodTests {
    @Test func `Two hundred thousand messages a second cost neither memory nor the clients' time`()
      throws
    {
      let second = """
        [device.second]
        match = { midi = "Second" }

        """
      let absolute = "mode = \"absolute\"\ntakeover = \"jump\""
      let stage = try MIDIStage(
        [
          MIDIControlText(
            rungs: 128,
            inputs: [
              "cc = 16\n\(absolute)", "device = \"second\"\ncc = 16\n\(absolute)",
            ]),
          MIDIControlText(
            name: "turned", initial: 500,
            inputs: ["device = \"second\"\ncc = 17\nmode = \"twos\"\ncounts_per_rung = 1"]),
        ], knob: "Flood", more: second)
      let other = try SequencerClient("Second")
      let port = try other.port("keys", .output)
      try stage.waitForDevice("Second")
      let asker = try SocketClient(stage.daemon.folder.socket)
      for _ in 0..<20 { _ = try asker.request("status") }
      let memoryBefore = stage.daemon.figures.residentKilobytes

      let folder = try TestFolder()
      let flood = try Control(["\(Programs.tools)/midiflood", "Flood", "200000", "5"], in: folder)
      try stage.waitForDevice("Flood")
      var times: [Double] = []
      while !flood.process.output.contains("sent=") {
        times.append(try asker.timeToAnswer("status"))
        // The other client watches, and who reads nothing for five seconds is dropped.
        try stage.client.takeAll()
        letPass(seconds: 0.02)
      }
      times.sort()
      let memory = stage.daemon.figures.residentKilobytes
      try #require(times.count >= 50)
      #expect(times.last ?? 1 <= 0.050, "the latest: \(times.suffix(5))")
      #expect(memory <= memoryBefore + 2048, "\(memoryBefore) kB before, \(memory) kB after")

      // What is said next is right, whoever says it.
      try other.control(16, 77, from: port)
      try waitUntil("the value that was said") { try stage.index() == 77 }
      try other.control(17, 1, from: port)
      try waitUntil("the click") {
        try stage.index("turned") == 501
      }
      let device = try #require(try stage.devices("Flood").first)
      let drops = try #require(device["drops"]?.integer)
      let frames = try #require(device["frames"]?.integer)
      let warnings = stage.daemon.log.filter { $0.contains("dropped messages") }
      #expect(drops > 0 || flood.process.output.contains("refused=0 "))
      // At the first, and each time they have doubled.
      #expect(warnings.count <= 1 + max(0, Int.bitWidth - drops.leadingZeroBitCount))
      #expect(drops == 0 || !warnings.isEmpty)
      let words = flood.process.output.split(separator: "\n").last ?? ""
      print("flood: \(words); \(frames) read, \(drops) overruns, \(warnings.count) warnings;")
      print(
        "  status within \(milliseconds(times[times.count / 2])) ms (p50),",
        "\(milliseconds(times[times.count - 1])) at most, of \(times.count);",
        "resident memory \(memoryBefore) kB before, \(memory) kB after")
      flood.process.end(SIGTERM)
    }

    private func milliseconds(_ seconds: Double) -> Double {
      (seconds * 1e5).rounded() / 100
    }
  }
}
