import TestSupport
import Testing

@testable import Cameras

@Suite struct CoarseRangeTests {
  @Test func `A range that fits keeps the camera's own steps`() throws {
    let range = try CoarseRange(minimum: -128, maximum: 128, step: 1)
    #expect(range.count == 257)
    #expect(range.stride == 1)
    #expect(range.isEven)
    #expect(try CoarseRange(minimum: 0, maximum: 499, step: 1).stride == 1)
    #expect(try CoarseRange(minimum: 0, maximum: 500, step: 1).stride == 2)
  }

  @Test(arguments: [
    (Int64(0), Int64(65535), UInt64(1), UInt64(200), 329), (3, 2047, 1, 5, 410),
    (2000, 6500, 10, 10, 451), (0, 10000, 8, 40, 251), (1, 10000, 0, 50, 201),
    (Int64(Int32.min), Int64(Int32.max), 1, 10_000_000, 431),
    (.min, .max, 1, 50_000_000_000_000_000, 370), (7, 7, 1, 1, 1),
    (.min, .max, UInt64.max / 2, UInt64.max / 2, 4), (.min, .max, .max, .max, 2),
  ])
  func `A wide range has rungs of 1, 2, 5 or 10 times the camera's steps`(
    minimum: Int64, maximum: Int64, step: UInt64, stride: UInt64, count: Int
  ) throws {
    let range = try CoarseRange(minimum: minimum, maximum: maximum, step: step)
    #expect(range.stride == stride)
    #expect(range.count == count)
  }

  @Test(arguments: UInt64(0)..<200)
  func `Both ends are rungs, rungs rise, and each is nearest to itself`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let shift = UInt64.random(in: 0..<64, using: &random)
    let ends = [
      Int64(truncatingIfNeeded: random.next()) >> shift,
      Int64(truncatingIfNeeded: random.next()) >> shift,
    ].sorted()
    let step = random.next() >> UInt64.random(in: shift...63, using: &random)
    let range = try CoarseRange(minimum: ends[0], maximum: ends[1], step: step)
    #expect((1...500).contains(range.count))
    #expect(range.number(at: 0) == ends[0])
    #expect(range.number(at: range.count - 1) == ends[1])
    #expect(range.stride.isMultiple(of: max(1, step)) || range.count <= 2)
    let numbers = (0..<range.count).map { range.number(at: $0) }
    #expect(numbers.indices.allSatisfy { range.index(nearestTo: numbers[$0]) == $0 })
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    for _ in 0..<20 {
      let number = Int64.random(in: ends[0]...ends[1], using: &random)
      let gaps = numbers.map { UInt64(bitPattern: max($0, number) &- min($0, number)) }
      #expect(gaps[range.index(nearestTo: number)] == gaps.min())
    }
    #expect(range.index(nearestTo: .min) == 0)
    #expect(range.index(nearestTo: .max) == range.count - 1)
  }

  @Test func `A step that the user wants is taken, with both ends`() throws {
    let range = try CoarseRange(minimum: 0, maximum: 255, step: 1, wanted: 10)
    #expect(range.count == 27)
    #expect((0..<27).map { range.number(at: $0) }.suffix(3) == [240, 250, 255])
    #expect(!range.isEven)
    #expect(try CoarseRange(minimum: 0, maximum: 250, step: 5, wanted: 10).isEven)
    let ends = try CoarseRange(minimum: 0, maximum: 250, step: 5, wanted: 1000)
    #expect([ends.number(at: 0), ends.number(at: 1)] == [0, 250])
    #expect(ends.count == 2)
  }

  @Test func `A step that does not fit is refused with one that does`() {
    func problem(_ maximum: Int64, _ step: UInt64, _ wanted: UInt64) -> String? {
      #expect(throws: CameraLadderProblem.self) {
        try CoarseRange(minimum: 0, maximum: maximum, step: step, wanted: wanted)
      }?.description
    }
    #expect(
      problem(65535, 1, 100) == "step=100 makes more than 500 rungs; step=200 does not")
    #expect(problem(1000, 4, 10) == "step=10 is no multiple of the camera's own step 4; 8 or 12")
    #expect(problem(1000, 4, 3) == "step=3 is no multiple of the camera's own step 4; 4")
    #expect(problem(1000, 4, 0) == "step=0 is no multiple of the camera's own step 4; 4")
    #expect(problem(-1, 1, 1) == "the driver says that it goes from 0 to -1")
  }
}
