import Geometry
import TestSupport
import Testing

struct WheelLabelsTests {
  private func labels(_ count: Int, _ required: [Int], _ most: Int) -> [Int] {
    Wheel.labelledRungs(count: count, required: required.map { Rung($0) }, maxLabels: most)
      .map(\.index)
  }

  @Test func `24 rungs with room for 6 labels have one every 4`() {
    #expect(labels(24, [], 6) == [0, 4, 8, 12, 16, 20])
    #expect(labels(25, [], 6) == [0, 5, 10, 15, 20])
  }

  @Test func `Others keep their distance from a required one on either side`() {
    #expect(labels(24, [5], 6) == [0, 5, 9, 13, 17, 21])
    #expect(labels(24, [2], 6) == [2, 6, 10, 14, 18, 22])
    #expect(labels(24, [5, 6], 6) == [0, 5, 6, 10, 14, 18, 22])
    #expect(labels(24, [23, 0], 6) == [0, 4, 8, 12, 16, 23])
  }

  @Test func `Required ones off the ladder do not count, and twice is once`() {
    #expect(labels(24, [-1, 24, 5, 5, .max, .min], 6) == labels(24, [5], 6))
  }

  @Test func `Without room only the required ones have a label, and no rung has none`() {
    #expect(labels(24, [9, 3], 0) == [3, 9])
    #expect(labels(24, [9, 3], -5) == [3, 9])
    #expect(labels(0, [0], 6).isEmpty)
    #expect(labels(-3, [0], 6).isEmpty)
  }

  @Test func `With room enough every rung has a label`() {
    #expect(labels(5, [], 5) == [0, 1, 2, 3, 4])
    #expect(labels(5, [], .max) == [0, 1, 2, 3, 4])
    #expect(labels(1, [0], 6) == [0])
    #expect(labels(100_000, [], 6).count == 6)
  }

  @Test func `No count is out of reach`() {
    #expect(labels(.max, [.max - 1], 3).first == 0)
    #expect(labels(.max, [.max - 1], 3).last == .max - 1)
    #expect(labels(.max, [], .max).count <= 1_000_001)
  }

  @Test func `Labels are placed as by asking each rung in turn`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...80, using: &random)
      let required = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: -2...82, using: &random)
      }
      let most = Int.random(in: 1...30, using: &random)
      var placed = Set(required.filter { (0..<count).contains($0) })
      let gap = max(1, Int((Double(count) / Double(most)).rounded(.up)))
      for rung in 0..<count where placed.allSatisfy({ abs($0 - rung) >= gap }) {
        placed.insert(rung)
      }
      #expect(labels(count, required, most) == placed.sorted())
    }
  }

  @Test(arguments: [
    // 110° of 112 points are 215.03 points of arc: six labels of 34
    (112.0, 6), (66, 3), (112 * 1.2, 7), (112 * 0.62, 3), (0, 3), (-1, 3), (.nan, 3),
    (106.2, 5), (106.3, 6), (.infinity, 1_000_000),
  ])
  func `The arc says how many labels there is room for`(radius: Double, labels: Int) {
    #expect(Wheel.maxLabels(atRadius: radius) == labels)
  }
}
