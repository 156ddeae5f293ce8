import MIDIMessages
import Testing

struct RelativeModeFeedbackTests {
  @Test(arguments: RelativeMode.allCases, 0...127 as ClosedRange<UInt8>)
  func `The nearest harmless value, and the lower one of two`(mode: RelativeMode, value: UInt8) {
    func isHarmless(_ value: UInt8) -> Bool {
      let clicks = abs(mode.delta(of: Int(value), .seven))
      return clicks == 0 || clicks > 3
    }
    func distance(_ other: UInt8) -> Int { abs(Int(other) - Int(value)) }
    let expected = (0...127 as ClosedRange<UInt8>).filter(isHarmless)
      .min { distance($0) < distance($1) }
    #expect(mode.nearestValueUnlikeSlowClick(to: value) == expected)
  }

  @Test func `Values about the rest of a mode move to it or away`() {
    #expect(RelativeMode.twos.nearestValueUnlikeSlowClick(to: 1) == 0)
    #expect(RelativeMode.twos.nearestValueUnlikeSlowClick(to: 127) == 124)
    #expect(RelativeMode.offset64.nearestValueUnlikeSlowClick(to: 62) == 60)
    #expect(RelativeMode.offset64.nearestValueUnlikeSlowClick(to: 65) == 64)
    #expect(RelativeMode.binary.nearestValueUnlikeSlowClick(to: 127) == 64)
    #expect(RelativeMode.twos.nearestValueUnlikeSlowClick(to: 255) == 124)
  }
}
