import StandardStreams
import TestSupport
import Testing

@testable import DetentDaemon

private func line(_ text: String, _ level: Log.Level = .notice) -> LineAllowance.Line {
  LineAllowance.Line(level: level, text: text)
}

/// An allowance that lines are asked of.
private final class Asked {
  private var allowance = LineAllowance()

  var nextDue: Int64? { allowance.nextDue }

  /// What is said of so many lines of one subject at one time.
  func said(_ count: Int, about name: String = "knob", at time: Int64) -> [String] {
    (0..<count).compactMap { allowance.admit(line("\($0)"), about: name, at: time)?.text }
  }

  func said(_ line: LineAllowance.Line, at time: Int64) -> LineAllowance.Line? {
    allowance.admit(line, about: "knob", at: time)
  }

  func due(at time: Int64) -> [LineAllowance.Line] { allowance.takeDue(at: time) }

  func all() -> [LineAllowance.Line] { allowance.takeAll() }
}

@Suite struct LineAllowanceTests {
  private let asked = Asked()
  private let minute = LineAllowance.minute

  @Test func `Ten lines are said at once, and then one a minute`() {
    #expect(asked.said(12, at: 7) == (0..<10).map { "\($0)" })
    #expect(asked.said(1, at: 7 + minute - 1) == [])
    #expect(asked.said(1, at: 7 + minute) == ["0 (3 more like it were left out)"])
    #expect(asked.said(2, at: 7 + 2 * minute) == ["0"])
  }

  @Test func `Who was silent for ten minutes has ten lines again`() {
    #expect(asked.said(10, at: 0).count == 10)
    #expect(asked.said(11, at: 10 * minute).count == 10)
  }

  @Test func `Long silence gives no more than ten`() {
    #expect(asked.said(1, at: -5 * minute).count == 1)
    #expect(asked.said(100, at: 1_000_000 * minute).count == 10)
  }

  @Test func `One subject takes nothing from another`() {
    #expect(asked.said(100, at: 0).count == 10)
    #expect(asked.said(10, about: "dial", at: 0).count == 10)
  }

  @Test func `What is kept back is due when there is room, with the latest words`() {
    #expect(asked.nextDue == nil)
    #expect(asked.said(13, at: 0).count == 10)
    #expect(asked.nextDue == minute)
    let early = asked.due(at: minute - 1)
    #expect(early.isEmpty)
    let due = asked.due(at: minute)
    #expect(due.map(\.text) == ["12 (2 more like it were left out)"])
    #expect(asked.nextDue == nil)
  }

  @Test func `A single line that was kept back is said as it is`() {
    #expect(asked.said(11, at: 0).count == 10)
    let due = asked.due(at: minute)
    #expect(due == [line("10")])
  }

  @Test func `The worst of what was kept back says how much it matters`() {
    #expect(asked.said(10, at: 0).count == 10)
    let warned = asked.said(line("bad", .warning), at: 0)
    let noticed = asked.said(line("good again"), at: 0)
    #expect(warned == nil && noticed == nil)
    let due = asked.due(at: minute)
    #expect(due == [line("good again (1 more like it were left out)", .warning)])
  }

  @Test func `At the end all is said, whatever the time`() {
    #expect(asked.said(20, at: 0).count == 10)
    #expect(asked.said(20, about: "dial", at: 0).count == 10)
    let all = asked.all()
    #expect(all.map(\.text) == Array(repeating: "19 (9 more like it were left out)", count: 2))
    let again = asked.all()
    #expect(again.isEmpty)
  }

  @Test func `Very many subjects share what one may have, until others are forgotten`() {
    for number in 0..<LineAllowance.subjects {
      #expect(asked.said(1, about: "user \(number)", at: 0).count == 1)
    }
    #expect(asked.said(15, about: "a", at: 0).count == 10)
    #expect(asked.said(15, about: "b", at: 0).count == 0)
    // All of them are paid for by now.
    #expect(asked.said(15, about: "c", at: 2 * minute).count == 10)
  }

  @Test(arguments: 0..<20)
  func `However it is said, no more is said than is allowed and nothing is lost`(
    seed: UInt64
  ) {
    var allowance = LineAllowance()
    var random = SplitMix(seed: seed)
    var time: Int64 = 0
    var given = 0
    var told = 0
    var said: [Int64] = []
    func count(_ text: String) -> Int {
      guard let open = text.lastIndex(of: "(") else { return 1 }
      return 1 + (Int(text[text.index(after: open)...].prefix { $0.isNumber }) ?? 0)
    }
    for _ in 0..<2000 {
      time += Int64(random.next() % UInt64(minute / 2))
      given += 1
      let line = allowance.admit(line("x"), about: "knob", at: time)
      let due = allowance.takeDue(at: time)
      for line in [line].compactMap(\.self) + due {
        said.append(time)
        told += count(line.text)
      }
    }
    told += allowance.takeAll().reduce(0) { $0 + count($1.text) }
    #expect(told == given)
    for (place, start) in said.enumerated() {
      let within = said[place...].count { $0 < start + 10 * minute }
      #expect(within <= 20)
    }
  }
}
