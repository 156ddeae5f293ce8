import Glibc
import Testing

@testable import detentctl

@Suite struct TimeTextTests {
  @Test(arguments: [
    (0.0, "0 s"), (59.99, "59 s"), (60, "1 min 0 s"), (3661, "1 h 1 min 1 s"),
    (86400, "1 d 0 h 0 min 0 s"), (-1, "unknown"), (.infinity, "unknown"), (.nan, "unknown"),
  ])
  func `A span is told in full`(seconds: Double, text: String) {
    #expect(TimeText.span(seconds) == text)
  }

  @Test(arguments: [
    (-61.0, "in the future"), (-60, "just now"), (0.9, "just now"), (1, "1 s ago"),
    (185, "3 min ago"), (7199, "1 h ago"), (200_000, "2 d ago"), (.infinity, "unknown ago"),
  ])
  func `A moment is told by the largest unit`(seconds: Double, text: String) {
    #expect(TimeText.ago(seconds) == text)
  }

  @Test func `In a table a span is one word`() {
    #expect(TimeText.word(185) == "3min" && TimeText.word(0) == "0s")
  }

  @Test func `Now is the time of the calendar`() {
    #expect(abs(TimeText.now() - Double(time(nil))) < 2)
  }
}
