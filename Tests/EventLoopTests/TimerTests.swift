import Testing

@testable import EventLoop

@Suite struct TimerTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `A timer calls once, not before its time, and is unarmed then`() throws {
    var calls = 0
    var wasArmed: Bool?
    var timer: Timer?
    timer = try Timer(on: loop) { [unowned loop] in
      calls += 1
      wasArmed = timer?.isArmed
      loop.stop()
    }
    #expect(timer?.isArmed == false)
    let start = MonotonicClock.microseconds()
    timer?.arm(afterMilliseconds: 20)
    #expect(timer?.isArmed == true)
    try loop.runToItsEnd()
    #expect(MonotonicClock.microseconds() - start >= 20_000)
    try loop.runUntilQuiet(milliseconds: 60)
    #expect(calls == 1)
    #expect(wasArmed == false)
    timer = nil
  }

  @Test func `A timer that repeats goes on until it is taken back`() throws {
    var calls = 0
    var timer: Timer?
    timer = try Timer(on: loop) { [unowned loop] in
      calls += 1
      #expect(timer?.isArmed == true)
      if calls == 3 {
        timer?.disarm()
        loop.stop()
      }
    }
    timer?.arm(afterMilliseconds: 2, repeating: true)
    try loop.runToItsEnd()
    #expect(timer?.isArmed == false)
    try loop.runUntilQuiet()
    #expect(calls == 3)
    timer = nil
  }

  @Test(arguments: [0, -5])
  func `No delay is the shortest delay`(delay: Int) throws {
    let timer = try Timer(on: loop) { [unowned loop] in loop.stop() }
    timer.arm(afterMilliseconds: delay)
    try loop.runToItsEnd()
    #expect(!timer.isArmed)
  }

  @Test func `Armed again, only the later time counts`() throws {
    var calls = 0
    let timer = try Timer(on: loop) { [unowned loop] in
      calls += 1
      loop.stop()
    }
    timer.arm(afterMilliseconds: 1)
    timer.arm(afterMilliseconds: 60_000)
    try loop.runUntilQuiet()
    #expect(calls == 0)
    timer.arm(afterMilliseconds: 1)
    try loop.runToItsEnd()
    #expect(calls == 1)
  }

  @Test func `A timer may be armed anew in its own call`() throws {
    var calls = 0
    var timer: Timer?
    timer = try Timer(on: loop) { [unowned loop] in
      calls += 1
      if calls < 5 { timer?.arm(afterMilliseconds: 1) } else { loop.stop() }
    }
    timer?.arm(afterMilliseconds: 1)
    try loop.runToItsEnd()
    #expect(calls == 5)
    #expect(timer?.isArmed == false)
    timer = nil
  }

  @Test func `Called again without the clock it lets the others go before it`() throws {
    let pair = Pair()
    var order = ""
    var timer: Timer?
    timer = try Timer(on: loop) { [unowned loop] in
      order += "t"
      pair.ring()
      if order.count < 6 { timer?.callAgain() } else { loop.stop() }
    }
    try loop.watch(pair.near, for: .readable) { _ in
      order += "c"
      pair.answer()
    }
    timer?.callAgain()
    try loop.runToItsEnd()
    #expect(order == "tctctct")
    #expect(timer?.isArmed == false)
    timer = nil
  }

  @Test func `A timer taken back when it was due already is not called`() throws {
    let pair = Pair()
    var calls = 0
    let timer = try Timer(on: loop) { calls += 1 }
    timer.arm(afterMilliseconds: 1)
    try loop.watch(pair.near, for: .readable, isUrgent: true) { _ in
      pair.answer()
      let start = MonotonicClock.microseconds()
      while MonotonicClock.microseconds() - start < 5000 {}
      timer.disarm()
    }
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 0)
    // Unarmed already: nothing happens.
    timer.disarm()
  }

  @Test func `A timer that is let go is not called`() throws {
    var calls = 0
    do {
      let timer = try Timer(on: loop) { calls += 1 }
      timer.arm(afterMilliseconds: 1)
    }
    try loop.runUntilQuiet()
    #expect(calls == 0)
  }

  @Test func `A timer may be let go in its own call`() throws {
    var calls = 0
    var timer: Timer?
    timer = try Timer(on: loop) {
      calls += 1
      timer = nil
    }
    timer?.arm(afterMilliseconds: 1, repeating: true)
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }
}
