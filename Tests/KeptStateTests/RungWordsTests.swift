import Geometry
import Ladders
import Testing

@testable import KeptState

struct RungWordsTests {
  @Test func `Each rung of a short and of a long ladder is read as it is`() throws {
    let ladders = [
      Ladder.defaultShutter(), try Ladder(kind: .iso, step: .third),
      try Ladder(values: ["only", String(repeating: "é", count: 32)]),
      try Ladder(from: Decimal(units: -70), to: Decimal(units: 70), step: Decimal(units: 1)),
    ]
    for ladder in ladders {
      var (file, writer) = RunningState.words(
        RunningStateTests.origin, controls: [(name: "other", selection: nil), (name: "a", nil)])
      var rungs = RungWords(ladder)
      // Back and forth, so that each record is written over longer and over shorter ones.
      for index in Array(0..<ladder.count) + (0..<ladder.count).reversed() {
        var span = file.mutableSpan
        writer.write(1, Rung(index), of: &rungs, to: &span)
        let selections = RunningState(words: file.span)?.selections
        #expect(selections == ["a": ladder.kept(at: Rung(index))])
      }
    }
  }
}
