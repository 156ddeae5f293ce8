import Devices
import Glibc
import Testing

extension OnARealKernel {
  /// `detentctl watch --raw` of touch panels, whichever way they tell of contacts.
  @Suite struct PanelWatchTests {
    /// Starts to watch; the panel is open when this comes back.
    private func watch(_ panel: VirtualPanel) throws -> ClientProgram {
      let client = try ClientProgram(["watch", "--raw", panel.node])
      _ = try client.waitForLines(1)
      return client
    }

    /// What the lines tell of fingers.
    private func fingers(_ lines: [Substring]) -> [String] {
      lines.dropFirst().map { line in
        line.split(separator: ", finger").dropFirst().map { "finger\($0)" }
          .joined(separator: ", ")
      }
    }

    @Test(
      arguments: [
        .slots(5), .reports(isNumbered: false), .reports(isNumbered: true),
      ] as [VirtualPanel.Kind])
    func `Two fingers are told as two, on a panel of any kind`(kind: VirtualPanel.Kind) throws {
      let panel = try VirtualPanel(kind)
      let client = try watch(panel)
      try panel.touch(0, at: 100, 200)
      try panel.touch(1, at: 3000, 2000)
      try panel.move(0, to: 110, 200)
      try panel.lift(0)
      try panel.lift(1)
      #expect(
        fingers(try client.waitForLines(6)) == [
          "finger 0 began at (100, 200)", "finger 1 began at (3000, 2000)",
          "finger 0 moved at (110, 200)", "finger 0 ended at (110, 200)",
          "finger 1 ended at (3000, 2000)",
        ])
    }

    @Test func `A single touch is one finger`() throws {
      let panel = try VirtualPanel(.single)
      let client = try watch(panel)
      try panel.touch(at: 100, 200)
      try panel.move(to: 110, 200)
      try panel.lift()
      #expect(
        fingers(try client.waitForLines(4)) == [
          "finger 0 began at (100, 200)", "finger 0 moved at (110, 200)",
          "finger 0 ended at (110, 200)",
        ])
    }

    @Test(arguments: [.slots(5), .reports(isNumbered: true)] as [VirtualPanel.Kind])
    func `A finger that is there already is not begun, and the next one is`(
      kind: VirtualPanel.Kind
    ) throws {
      let panel = try VirtualPanel(kind)
      try panel.touch(0, at: 100, 200)
      let client = try watch(panel)
      try panel.move(0, to: 110, 200)
      try panel.touch(1, at: 3000, 2000)
      try panel.lift(0)
      #expect(
        fingers(try client.waitForLines(4)) == ["", "finger 1 began at (3000, 2000)", ""])
    }

    @Test func `The readings of a panel without slots are told as it says them`() throws {
      let panel = try VirtualPanel(.reports(isNumbered: false))
      let client = try watch(panel)
      try panel.touch(at: 100, 200)
      try panel.lift()
      #expect(
        try client.waitForLines(3).dropFirst().map { $0.drop { " .0123456789".contains($0) } } == [
          "ABS_MT_POSITION_X 100, ABS_MT_POSITION_Y 200, SYN_MT_REPORT, BTN_TOUCH press, ABS_X 100, ABS_Y 200, finger 0 began at (100, 200)",
          "SYN_MT_REPORT, BTN_TOUCH release, finger 0 ended at (100, 200)",
        ])
    }

    @Test func `After dropped events a finger has lifted, and begins where it is told next`() throws
    {
      let panel = try VirtualPanel(.reports(isNumbered: true))
      let client = try watch(panel)
      try panel.touch(at: 100, 200)
      _ = try client.waitForLines(2)
      client.process.send(SIGSTOP)
      for place: Int32 in 0..<2000 { try panel.move(to: 200 + place % 2, 200 + place) }
      client.process.send(SIGCONT)
      try waitUntil("a drop: \(client.lines.suffix(3))") {
        client.lines.contains("              SYN_DROPPED")
      }
      try panel.lift()
      try waitUntil("the end: \(client.lines.suffix(3))") {
        client.lines.last?.contains("BTN_TOUCH release") == true
      }
      let told = client.lines.joined(separator: "\n")
      #expect(
        told.matches(of: /finger \d began/).count == told.matches(of: /finger \d ended/).count)
    }
  }
}
