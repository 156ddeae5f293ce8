import Testing

@testable import EventLoop

@Suite struct WatchTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `Work that was cut short goes on after the others had their turn`() throws {
    let (long, short) = (Pair(), Pair())
    var order: [String] = []
    weak var watch: Watch?
    watch = try loop.watch(long.near, for: .readable) { readiness in
      order.append(readiness.isEmpty ? "again" : "first")
      long.answer()
      short.ring()
      if order.count < 6 { watch?.callAgain() }
    }
    try loop.watch(short.near, for: .readable) { _ in
      order.append("other")
      short.answer()
    }
    long.ring()
    try loop.runUntilQuiet()
    #expect(order == ["first", "again", "other", "again", "other", "again", "other"])
  }

  @Test func `Asked for twice, another turn is still one`() throws {
    let pair = Pair()
    var calls = 0
    weak var watch: Watch?
    watch = try loop.watch(pair.near, for: .readable) { readiness in
      calls += 1
      pair.answer()
      guard !readiness.isEmpty else { return }
      watch?.callAgain()
      watch?.callAgain()
    }
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 2)
  }

  @Test func `A watch cancelled meanwhile gets no other turn`() throws {
    let pair = Pair()
    var calls = 0
    weak var watch: Watch?
    watch = try loop.watch(pair.near, for: .readable) { _ in
      calls += 1
      watch?.callAgain()
      watch?.cancel()
      watch?.callAgain()
      watch?.wait(for: .writable)
    }
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 1)
    watch?.cancel()
  }

  @Test func `Another turn may be asked for before the loop runs`() throws {
    let pair = Pair()
    var told: [Readiness] = []
    let watch = try loop.watch(pair.near, for: .readable) { told.append($0) }
    watch.callAgain()
    try loop.runUntilQuiet()
    #expect(told == [[]])
  }

  @Test func `A loop that is stopped meanwhile gives no other turn`() throws {
    let pairs = [Pair(), Pair()]
    var calls = 0
    var watches: [Watch] = []
    defer { watches = [] }
    for pair in pairs {
      watches.append(
        try loop.watch(pair.near, for: .readable) { [unowned loop] _ in
          calls += 1
          loop.stop()
        })
    }
    for watch in watches { watch.callAgain() }
    try loop.runToItsEnd()
    #expect(calls == 1)
  }
}
