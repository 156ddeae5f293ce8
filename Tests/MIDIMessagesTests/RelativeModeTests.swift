import MIDIMessages
import Testing

struct RelativeModeTests {
  @Test func `A click each way and the values of no motion`() {
    let clicks: [(RelativeMode, clockwise: Int, back: Int, still: [Int])] = [
      (.twos, 1, 127, [0, 64]),
      (.offset64, 65, 63, [64]),
      (.signbit, 1, 65, [0, 64]),
      (.signbitInverted, 65, 1, [0, 64]),
      (.offset16, 17, 15, [16]),
      (.sign32, 1, 33, [0, 32]),
      (.binary, 127, 0, [64]),
    ]
    for (mode, clockwise, back, still) in clicks {
      #expect(mode.delta(of: clockwise, .seven) == 1, "\(mode)")
      #expect(mode.delta(of: back, .seven) == -1, "\(mode)")
      for value in still { #expect(mode.delta(of: value, .seven) == 0, "\(mode) \(value)") }
    }
  }

  @Test(arguments: 0...127)
  func `Every value of 7 bits means what the table says`(v: Int) {
    func delta(_ mode: RelativeMode) -> Int { mode.delta(of: v, .seven) }
    let sign = v & 64 != 0 ? -(v & 63) : v
    #expect(delta(.twos) == (v == 64 ? 0 : v < 64 ? v : v - 128))
    #expect(delta(.offset64) == v - 64)
    #expect(delta(.offset8192) == 0)
    #expect(delta(.signbit) == sign)
    #expect(delta(.signbitInverted) == -sign)
    #expect(delta(.offset16) == (v > 31 ? 0 : v - 16))
    #expect(delta(.sign32) == (v > 63 ? 0 : v & 32 != 0 ? -(v & 31) : v & 31))
    #expect(delta(.binary) == (v > 64 ? 1 : v < 64 ? -1 : 0))
    #expect(delta(.incrementDecrement) == 0)
  }

  @Test func `Every value of 14 bits means what the table says`() {
    let wrong = (0...16383).filter { v in
      let sign = v & 8192 != 0 ? -(v & 8191) : v
      let expected: [RelativeMode: Int] = [
        .twos: v < 8192 ? v : v - 16384, .offset8192: v - 8192, .signbit: sign,
        .signbitInverted: -sign,
      ]
      return RelativeMode.allCases.contains {
        $0.delta(of: v, .fourteen) != expected[$0, default: 0]
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `41 in hexadecimal is one click, one back or 63 back`() {
    #expect(RelativeMode.offset64.delta(of: 0x41, .seven) == 1)
    #expect(RelativeMode.signbit.delta(of: 0x41, .seven) == -1)
    #expect(RelativeMode.twos.delta(of: 0x41, .seven) == -63)
  }

  @Test func `A mode is good for some widths and makes nothing of others`() {
    for mode in RelativeMode.allCases {
      for width in DataWidth.allCases where !mode.suits(width) {
        #expect((0...16383).allSatisfy { mode.delta(of: $0, width) == 0 }, "\(mode) \(width)")
      }
    }
    #expect(
      RelativeMode.allCases.filter { $0.suits(.fourteen) }
        == [.twos, .offset8192, .signbit, .signbitInverted, .incrementDecrement])
    #expect(RelativeMode.allCases.filter { !$0.suits(.seven) } == [.offset8192])
  }

  @Test(arguments: RelativeMode.allCases)
  func `A number that is no value is no motion`(mode: RelativeMode) {
    for number in [Int.min, -1, 128, 16384, Int.max] {
      #expect(mode.delta(of: number, .seven) == 0)
      if number != 128 { #expect(mode.delta(of: number, .fourteen) == 0) }
    }
  }
}
