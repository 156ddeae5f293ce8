import StandardStreams
import Testing

@testable import DetentDaemon

@Suite struct RememberedLinesTests {
  private var remembered = RememberedLines()

  @Test mutating func `The last eight warnings and errors are remembered`() {
    for number in 0..<20 {
      remembered.note(
        number % 2 == 0 ? .warning : .error, "\(number)", about: [], at: Int64(number))
      remembered.note(.notice, "no matter", about: [], at: Int64(number))
    }
    #expect(remembered.lines.map(\.text) == (12..<20).map { "\($0)" })
    #expect(remembered.lines.map(\.time) == Array(12..<20))
    #expect(remembered.lines.map(\.level).prefix(2) == [.warning, .error])
  }

  @Test mutating func `The same words again are the same line, with how often and when last`() {
    for time in [1, 2, 3] as [Int64] {
      remembered.note(.warning, "again", about: [], at: time)
      remembered.note(.warning, "\(time)", about: [], at: time)
    }
    #expect(remembered.lines.map(\.text) == ["1", "2", "again", "3"])
    #expect(remembered.lines[2].times == 3 && remembered.lines[2].time == 3)
  }

  @Test mutating func `Each subject is counted, and has its last words`() {
    remembered.note(.warning, "both", about: ["knob", "dial"], at: 1)
    remembered.note(.error, "one", about: ["knob"], at: 2)
    remembered.note(.notice, "well", about: ["knob"], at: 3)
    #expect(
      remembered.trouble(of: "knob") == RememberedLines.Trouble(count: 2, latest: "one", time: 2))
    #expect(
      remembered.trouble(of: "dial") == RememberedLines.Trouble(count: 1, latest: "both", time: 1))
    #expect(remembered.trouble(of: "other") == nil)
  }

  @Test mutating func `A long line is cut, so that all fit into one answer`() {
    remembered.note(.warning, String(repeating: "漢", count: 5000), about: ["knob"], at: 0)
    #expect(remembered.lines[0].text == String(repeating: "漢", count: 256) + "…")
    #expect(remembered.trouble(of: "knob")?.latest.count == 257)
  }

  @Test mutating func `Subjects without end are not counted without end`() {
    for number in 0..<2000 {
      remembered.note(.warning, "w", about: ["user \(number)"], at: 0)
      remembered.note(.warning, "w", about: ["user 0"], at: 0)
    }
    #expect(remembered.trouble(of: "user 0")?.count == 2001)
    #expect(remembered.trouble(of: "user 1023")?.count == 1)
    #expect(remembered.trouble(of: "user 1024") == nil)
  }
}
