import MIDIMessages
import Testing

struct FeedbackStyleTests {
  private func values(
    _ style: FeedbackStyle, count: Int, _ pattern: RingPattern = .dot,
    _ range: ClosedRange<UInt16> = 0...127
  ) -> [UInt16] {
    (0..<count).map { style.value(of: $0, count: count, pattern: pattern, range: range) }
  }

  @Test func `A value lies evenly in its range`() {
    #expect(values(.value, count: 3) == [0, 64, 127])
    #expect(values(.value, count: 3, .dot, 0...16383) == [0, 8192, 16383])
    #expect(values(.value, count: 3, .dot, 10...20) == [10, 15, 20])
    #expect(values(.value, count: 2, .dot, 7...7) == [7, 7])
    #expect(values(.value, count: 1, .dot, 10...20) == [10])
  }

  @Test func `A ring of a Mackie Control has 11 places and its pattern above them`() {
    #expect(values(.mackie, count: 11) == Array(1...11))
    #expect(values(.mackie, count: 3, .boostCut) == [0x11, 0x16, 0x1B])
    #expect(values(.mackie, count: 3, .wrap) == [0x21, 0x26, 0x2B])
    #expect(values(.mackie, count: 6, .spread) == Array(0x31...0x36))
  }

  @Test func `A ring of an X-Touch Mini has 13 places`() {
    #expect(values(.xTouchMini, count: 13) == Array(1...13))
    #expect(values(.xTouchMini, count: 3) == [1, 7, 13])
    #expect(values(.xTouchMini, count: 1) == [1])
  }

  @Test func `A Twister draws all values, and a light knows two`() {
    #expect(values(.twister, count: 128) == Array(0...127))
    #expect(values(.light, count: 3) == [0, 127, 127])
    #expect(values(.light, count: 1) == [0])
  }

  @Test func `Names in settings`() {
    #expect(
      FeedbackStyle.allCases.map(\.rawValue)
        == ["value", "mackie", "x-touch-mini", "twister", "light"])
    #expect(RingPattern.allCases.map(\.rawValue) == ["dot", "boost-cut", "wrap", "spread"])
  }

  @Test(arguments: FeedbackStyle.allCases, RingPattern.allCases)
  func `Higher rungs never show less, and no ring is dark`(
    style: FeedbackStyle, pattern: RingPattern
  ) {
    for count in [1, 2, 5, 19, 300] {
      let shown = values(style, count: count, pattern)
      #expect(shown == shown.sorted() && shown.allSatisfy { $0 <= 127 })
      if style == .mackie { #expect(shown.allSatisfy { $0 & 15 > 0 }) }
      if style == .xTouchMini { #expect(shown.allSatisfy { 1...13 ~= $0 }) }
      #expect(style.value(of: -5, count: count, pattern: pattern) == shown.first)
      #expect(style.value(of: 999, count: count, pattern: pattern) == shown.last)
    }
  }
}
