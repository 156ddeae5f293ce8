import MIDIMessages
import TestSupport
import Testing

struct RungSpreadTests {
  @Test func `The ends and the middle of an even spread`() {
    #expect(RungSpread.even.value(of: 0, count: 1, greatest: 127) == 0)
    #expect((0..<2).map { RungSpread.even.value(of: $0, count: 2, greatest: 127) } == [0, 127])
    #expect((0..<3).map { RungSpread.even.value(of: $0, count: 3, greatest: 127) } == [0, 64, 127])
    #expect(RungSpread.even.value(of: 1, count: 3, greatest: 16383) == 8192)
    #expect(RungSpread.even.rung(of: 64, count: 19, greatest: 127) == 9)
    #expect(RungSpread.even.rung(of: 99, count: 1, greatest: 127) == 0)
  }

  @Test func `Up to 128 rungs come back from 7 bits, each of them`() {
    for count in 1...128 {
      let back = (0..<count).map { rung in
        let value = RungSpread.even.value(of: rung, count: count, greatest: 127)
        return RungSpread.even.rung(of: value, count: count, greatest: 127)
      }
      #expect(back == Array(0..<count), "\(count)")
    }
  }

  @Test func `Up to 16384 rungs come back from 14 bits`() {
    var source = SplitMix(seed: 14)
    for count in 1...16384 {
      let random = (0..<6).map { _ in Int(source.next() % UInt64(count)) }
      // Where the rounding is nearest to going wrong: the ends and about the middle.
      let near = [0, 1, count / 2 - 1, count / 2, count / 2 + 1, count - 2, count - 1]
      for rung in near + random where 0..<count ~= rung {
        let value = RungSpread.even.value(of: rung, count: count, greatest: 16383)
        let back = RungSpread.even.rung(of: value, count: count, greatest: 16383)
        if back != rung { Issue.record("\(rung) of \(count) came back as \(back)") }
      }
    }
  }

  @Test(arguments: [5461, 8191, 8192, 8193, 16381, 16383, 16384])
  func `All rungs of some long ladders come back from 14 bits`(count: Int) {
    let wrong = (0..<count).first { rung in
      let value = RungSpread.even.value(of: rung, count: count, greatest: 16383)
      return RungSpread.even.rung(of: value, count: count, greatest: 16383) != rung
    }
    #expect(wrong == nil)
  }

  @Test(arguments: [1, 2, 19, 128, 129, 1000, 1_000_000])
  func `Values and rungs rise together and stay in range`(count: Int) {
    for greatest in [127, 16383] as [UInt16] {
      let rungs = (0...greatest).map {
        RungSpread.even.rung(of: $0, count: count, greatest: greatest)
      }
      #expect(rungs == rungs.sorted() && rungs.first == 0 && rungs.last == count - 1)
      let values = stride(from: 0, to: count, by: max(1, count / 500)).map {
        RungSpread.even.value(of: $0, count: count, greatest: greatest)
      }
      #expect(values == values.sorted() && values.allSatisfy { $0 <= greatest })
    }
  }

  @Test func `An index is its own value as far as values go`() {
    #expect(RungSpread.index.value(of: 5, count: 200, greatest: 127) == 5)
    #expect(RungSpread.index.value(of: 199, count: 200, greatest: 127) == 127)
    #expect(RungSpread.index.rung(of: 5, count: 200, greatest: 127) == 5)
    #expect(RungSpread.index.rung(of: 99, count: 10, greatest: 127) == 9)
  }

  @Test func `Values of one's own are exact, and the nearest comes back`() {
    let spread = RungSpread.values([10, 0, 20, 10, 127])
    #expect(
      (0..<5).map { spread.value(of: $0, count: 5, greatest: 127) } == [10, 0, 20, 10, 127])
    #expect(spread.rung(of: 10, count: 5, greatest: 127) == 0)
    #expect(spread.rung(of: 15, count: 5, greatest: 127) == 0)
    #expect(spread.rung(of: 16, count: 5, greatest: 127) == 2)
    #expect(spread.rung(of: 126, count: 5, greatest: 127) == 4)
    // Fewer rungs than values, fewer values than rungs, and none.
    #expect(spread.rung(of: 126, count: 3, greatest: 127) == 2)
    #expect(spread.value(of: 9, count: 10, greatest: 127) == 127)
    #expect(RungSpread.values([]).value(of: 1, count: 2, greatest: 127) == 0)
    #expect(RungSpread.values([]).rung(of: 1, count: 2, greatest: 127) == 0)
    #expect(RungSpread.values([500]).value(of: 0, count: 1, greatest: 127) == 127)
  }

  @Test(arguments: [RungSpread.even, .index, .values([3, 2, 1])])
  func `What lies off the ladder or above the greatest is at its end`(spread: RungSpread) {
    for count in [0, 1, 3, 40] {
      let last = max(0, count - 1)
      let ends = [0, last].map { spread.value(of: $0, count: count, greatest: 127) }
      #expect(spread.value(of: -1, count: count, greatest: 127) == ends[0])
      #expect(spread.value(of: .min, count: count, greatest: 127) == ends[0])
      #expect(spread.value(of: count + 9, count: count, greatest: 127) == ends[1])
      #expect(spread.value(of: .max, count: count, greatest: 127) == ends[1])
      #expect(
        spread.rung(of: .max, count: count, greatest: 127)
          == spread.rung(of: 127, count: count, greatest: 127))
      #expect(0...last ~= spread.rung(of: .max, count: count, greatest: 0))
    }
  }
}
