import AlsaSequencer
import Glibc
import Testing

extension OnARealKernel {
  /// Two daemons that hear each other, as two controls that are to be one.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  final class MIDICrossTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    /// One of the two.
    struct Side: CustomStringConvertible {
      var rungs: Int
      var keys = "cc = 20\nmode = \"absolute\"\ntakeover = \"jump\""
      var isWrapping = false

      static let relative = "cc = 20\nmode = \"twos\"\ncounts_per_rung = 1"

      var description: String {
        "\(rungs)\(isWrapping ? " wrapping" : "") \(keys.split(separator: "\n").last ?? "")"
      }

      func stage() throws -> MIDIStage {
        try MIDIStage(
          [
            MIDIControlText(
              rungs: rungs, initial: rungs / 2, isWrapping: isWrapping, inputs: [keys],
              outputs: ["midi = \"out\"\ncc = 20"])
          ], knob: "Nobody")
      }
    }

    private func connect(_ from: PortAddress, _ to: PortAddress) throws {
      let control = try Control(["aconnect", "\(from)", "\(to)"], in: folder)
      #expect(try control.process.waitForEnd() == 0, "\(control.process.output)")
    }

    /// Waits until nothing was sent for a while, and gives how many lines there are by then.
    private func silence(
      _ dumps: [AseqDump], for seconds: Double = 1, atMost limit: Int = 400, line: Int = #line
    ) throws -> Int {
      let most = dumps.reduce(0) { $0 + $1.lineCount } + limit
      var (count, since) = (-1, monotonicSeconds())
      while monotonicSeconds() - since < seconds {
        let now = dumps.reduce(0) { $0 + $1.lineCount }
        if now != count { (count, since) = (now, monotonicSeconds()) }
        guard count < most else {
          let last = dumps.map { $0.lines.suffix(4) }
          throw Missing("line \(line): silence; \(count) lines, the last: \(last)")
        }
        letPass(seconds: 0.02)
      }
      return count
    }

    private static let pickup = "cc = 20\nmode = \"absolute\""
    private static let inverted = "cc = 20\nmode = \"absolute\"\ntakeover = \"jump\"\ninvert = true"

    static let pairs: [(Side, Side)] = [
      (Side(rungs: 19), Side(rungs: 19)),
      (Side(rungs: 19), Side(rungs: 7)),
      (Side(rungs: 300), Side(rungs: 19)),
      (Side(rungs: 19, keys: pickup), Side(rungs: 12, keys: pickup)),
      (Side(rungs: 19), Side(rungs: 19, keys: inverted)),
      (
        Side(rungs: 19, keys: Side.relative, isWrapping: true),
        Side(rungs: 19, keys: Side.relative, isWrapping: true)
      ),
      (
        Side(rungs: 19, keys: Side.relative, isWrapping: true),
        Side(rungs: 12, keys: Side.relative, isWrapping: true)
      ),
      (Side(rungs: 19), Side(rungs: 19, keys: Side.relative, isWrapping: true)),
    ]

    /// Both, connected out to in both ways, with what aseqdump reads of them.
    private func connected(
      _ first: Side, _ second: Side
    ) throws -> (stages: [MIDIStage], dumps: [AseqDump]) {
      let (one, other) = (try first.stage(), try second.stage())
      #expect(one.number != other.number)
      let dumps = [try AseqDump(try one.output), try AseqDump(try other.output)]
      for dump in dumps { _ = try dump.wait(for: 1) }
      try connect(try one.output, try other.input)
      try connect(try other.output, try one.input)
      return ([one, other], dumps)
    }

    @Test(arguments: pairs)
    func `One change ends in silence`(first: Side, second: Side) throws {
      let (stages, dumps) = try connected(first, second)
      var before = try silence(dumps, for: 0.5)
      var counts: [Int] = []
      for (stage, index) in [(stages[0], 3), (stages[1], 5)] {
        try stage.set(index)
        let after = try silence(dumps)
        counts.append(after - before)
        before = after
        // What each told last is where it is.
        for (stage, (side, dump)) in zip(stages, zip([first, second], dumps)) {
          let value = (2 * (try stage.index()) * 127 + side.rungs - 1) / (2 * (side.rungs - 1))
          #expect(dump.lines.last == .control(20, value))
        }
      }
      print("\(first) with \(second): \(counts) messages after one change")
      #expect(counts.allSatisfy { (1...40).contains($0) })
      if first.keys == Side(rungs: 19).keys, second.keys == first.keys, first.rungs == second.rungs
      {
        #expect(try stages.map { try $0.index() } == [5, 5])
      }
    }

    /// Each makes another value of what the other says, so that no message is another's echo.
    @Test func `One change ends in silence, though each makes another value of it`() throws {
      let (stages, dumps) = try connected(
        Side(rungs: 19), Side(rungs: 12, keys: Self.inverted))
      let before = try silence(dumps, for: 0.5, atMost: 3000)
      try stages[0].beginToSet(3)
      // Each is told from a hand after 128 answers in a circle.
      let count = try silence(dumps, atMost: 3000) - before
      print("without agreement: \(count) messages after one change")
    }
  }
}
