import Glibc
import Testing

@testable import EventLoop

@Suite struct EventLoopTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `What a handler leaves unread brings it back`() throws {
    let pair = Pair()
    var told: [Readiness] = []
    try loop.watch(pair.near, for: .readable) { [unowned loop] readiness in
      told.append(readiness)
      if told.count == 3 { loop.stop() }
    }
    pair.ring()
    try loop.runToItsEnd()
    #expect(told == [.readable, .readable, .readable])
  }

  @Test func `A handler that reads is called once for what came`() throws {
    let pair = Pair()
    var calls = 0
    try loop.watch(pair.near, for: .readable) { _ in
      calls += 1
      pair.answer()
    }
    pair.ring()
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }

  @Test func `Only what is waited for is told, and what nobody can miss`() throws {
    let pair = Pair()
    var told: [Readiness] = []
    let watch = try loop.watch(pair.near, for: []) { [unowned loop] readiness in
      told.append(readiness)
      loop.stop()
    }
    pair.ring()
    try loop.runUntilQuiet()
    #expect(told == [])
    watch.wait(for: .writable)
    try loop.runToItsEnd()
    #expect(told == [.writable])
    watch.wait(for: [])
    pair.closeFar()
    try loop.runToItsEnd()
    #expect(told.last == .hangUp)
    watch.wait(for: [.readable, .writable])
    try loop.runToItsEnd()
    #expect(told.last == [.readable, .writable, .hangUp])
  }

  @Test func `A broken pipe is told to its writer`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[1]) }
    close(ends[0])
    var told: Readiness = []
    try loop.watch(ends[1], for: []) { [unowned loop] readiness in
      told = readiness
      loop.stop()
    }
    try loop.runToItsEnd()
    #expect(told == .failed)
  }

  @Test func `A loop that was stopped can run again`() throws {
    let pair = Pair()
    var calls = 0
    try loop.watch(pair.near, for: .readable) { [unowned loop] _ in
      calls += 1
      loop.stop()
    }
    pair.ring()
    for round in 1...3 {
      try loop.runToItsEnd()
      #expect(calls == round)
    }
  }

  @Test func `Nobody else is called once the loop is stopped`() throws {
    let pairs = (0..<10).map { _ in Pair() }
    var calls = 0
    for pair in pairs {
      try loop.watch(pair.near, for: .readable) { [unowned loop] _ in
        calls += 1
        loop.stop()
      }
      pair.ring()
    }
    try loop.runToItsEnd()
    #expect(calls == 1)
  }

  @Test func `More ready descriptors than a turn takes all get their turn`() throws {
    let pairs = (0..<200).map { _ in Pair() }
    var called: Set<Int32> = []
    for pair in pairs {
      // None of them reads: those that come first must not keep the others out.
      try loop.watch(pair.near, for: .readable) { [unowned loop] _ in
        called.insert(pair.near)
        if called.count == pairs.count { loop.stop() }
      }
      pair.ring()
    }
    try loop.runToItsEnd()
    #expect(called.count == 200)
  }

  // MARK: Cancelling

  @Test func `A watch that its own handler cancels is not called again`() throws {
    let pair = Pair()
    var calls = 0
    weak var watch: Watch?
    watch = try loop.watch(pair.near, for: .readable) { _ in
      calls += 1
      watch?.cancel()
      watch = nil
    }
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }

  @Test(arguments: [false, true])
  func `A watch that another's handler cancels is not called for what is ready`(
    isUrgent: Bool
  ) throws {
    let pairs = [Pair(), Pair()]
    var watches: [Watch] = []
    defer { watches = [] }
    var calls = 0
    for (place, pair) in pairs.enumerated() {
      watches.append(
        try loop.watch(pair.near, for: .readable, isUrgent: isUrgent) { _ in
          calls += 1
          watches[1 - place].cancel()
          pair.answer()
        })
      pair.ring()
    }
    try loop.runUntilQuiet()
    #expect(calls == 1)
    for watch in watches { watch.cancel() }
  }

  @Test(arguments: [false, true])
  func `A number that is given out again within a turn is not called for the one before`(
    isUrgent: Bool
  ) throws {
    let pairs = [Pair(), Pair()]
    let newcomer = Pair()
    var watches: [Watch] = []
    defer { watches = [] }
    var calls = 0
    for (place, pair) in pairs.enumerated() {
      watches.append(
        try loop.watch(pair.near, for: .readable, isUrgent: isUrgent) { [unowned loop] _ in
          pair.answer()
          watches[1 - place].cancel()
          pairs[1 - place].giveNumber(to: newcomer)
          _ = try? loop.watch(newcomer.near, for: .readable, isUrgent: isUrgent) { _ in
            calls += 1
            #expect(newcomer.answer() == 3)
          }
        })
      pair.ring()
    }
    try loop.runUntilQuiet()
    #expect(calls == 0)
    newcomer.ring(3)
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }

  @Test func `A loop is let go with its watches, which then do nothing`() throws {
    weak var gone: EventLoop?
    let pair = Pair()
    weak var watch: Watch?
    do {
      let loop = try EventLoop()
      gone = loop
      watch = try loop.watch(pair.near, for: .readable) { _ in }
    }
    #expect(gone == nil)
    watch?.wait(for: .writable)
    watch?.callAgain()
    watch?.cancel()
  }

  @Test func `A watch that its owner does not keep lives until it is cancelled`() throws {
    let pair = Pair()
    weak var watch: Watch?
    var calls = 0
    watch = try loop.watch(pair.near, for: .readable) { _ in
      calls += 1
      pair.answer()
      watch?.cancel()
    }
    #expect(watch != nil)
    pair.ring()
    try loop.runUntilQuiet()
    #expect(calls == 1)
    #expect(watch == nil)
  }

  // MARK: Urgent ones

  @Test func `An urgent one is served before each of the others while many are ready`() throws {
    let knob = Pair()
    let clients = (0..<20).map { _ in Pair() }
    var order = ""
    try loop.watch(knob.near, for: .readable, isUrgent: true) { readiness in
      #expect(readiness == .readable)
      order += "k"
      knob.answer()
    }
    for client in clients {
      try loop.watch(client.near, for: .readable) { _ in
        order += "c"
        client.answer()
        knob.ring()
      }
      client.ring()
    }
    try loop.runUntilQuiet()
    #expect(order == String(repeating: "ck", count: 20))
  }

  @Test func `An urgent one is served before work that was cut short`() throws {
    let knob = Pair()
    let clients = (0..<5).map { _ in Pair() }
    var order = ""
    try loop.watch(knob.near, for: .readable, isUrgent: true) { _ in
      order += "k"
      knob.answer()
    }
    for client in clients {
      weak var watch: Watch?
      watch = try loop.watch(client.near, for: .readable) { readiness in
        order += readiness.isEmpty ? "." : "c"
        client.answer()
        if !readiness.isEmpty { watch?.callAgain() } else { knob.ring() }
      }
      client.ring()
    }
    try loop.runUntilQuiet()
    #expect(order == "ccccc.k.k.k.k.k")
  }

  @Test func `An urgent handler may cancel the one that it goes before`() throws {
    let knob = Pair()
    let clients = [Pair(), Pair()]
    var watches: [Watch] = []
    defer { watches = [] }
    var calls = 0
    try loop.watch(knob.near, for: .readable, isUrgent: true) { _ in
      knob.answer()
      for watch in watches { watch.cancel() }
    }
    for client in clients {
      watches.append(
        try loop.watch(client.near, for: .readable) { _ in
          calls += 1
          knob.ring()
        })
      client.ring()
    }
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }

  @Test func `An urgent handler may add another urgent one`() throws {
    let (first, second) = (Pair(), Pair())
    let clients = [Pair(), Pair()]
    var order = ""
    try loop.watch(first.near, for: .readable, isUrgent: true) { [unowned loop] _ in
      order += "1"
      first.answer()
      _ = try? loop.watch(second.near, for: .readable, isUrgent: true) { _ in
        order += "2"
        second.answer()
      }
    }
    for client in clients {
      try loop.watch(client.near, for: .readable) { _ in
        order += "c"
        client.answer()
        first.ring()
        second.ring()
      }
    }
    clients[0].ring()
    try loop.runUntilQuiet()
    #expect(order == "c12")
    #expect(throws: EventLoopError.self) {
      try loop.watch(second.near, for: .readable, isUrgent: true) { _ in }
    }
  }

  @Test func `An urgent number given out again within a turn is not called for the one before`()
    throws
  {
    let knobs = [Pair(), Pair()]
    let newcomer = Pair()
    let clients = [Pair(), Pair()]
    var watches: [Watch] = []
    defer { watches = [] }
    var haveRung = false
    var calls = 0
    for (place, knob) in knobs.enumerated() {
      watches.append(
        try loop.watch(knob.near, for: .readable, isUrgent: true) { [unowned loop] _ in
          knob.answer()
          watches[1 - place].cancel()
          knobs[1 - place].giveNumber(to: newcomer)
          _ = try? loop.watch(newcomer.near, for: .readable, isUrgent: true) { _ in
            calls += 1
            newcomer.answer()
          }
        })
    }
    for client in clients {
      try loop.watch(client.near, for: .readable) { _ in
        client.answer()
        guard !haveRung else { return }
        // Both are ready when the next client would have its turn.
        haveRung = true
        for knob in knobs { knob.ring() }
      }
      client.ring()
    }
    try loop.runUntilQuiet()
    #expect(calls == 0)
    newcomer.ring()
    try loop.runUntilQuiet()
    #expect(calls == 1)
  }

  @Test func `The other side of an urgent one being gone is told too`() throws {
    let knob = Pair()
    let clients = [Pair(), Pair()]
    var told: Readiness = []
    weak var watch: Watch?
    watch = try loop.watch(knob.near, for: .readable, isUrgent: true) { readiness in
      told = readiness
      watch?.cancel()
    }
    for client in clients {
      try loop.watch(client.near, for: .readable) { _ in
        client.answer()
        knob.closeFar()
      }
      client.ring()
    }
    try loop.runUntilQuiet()
    #expect(told.contains(.hangUp))
  }

  // MARK: What the kernel refuses

  @Test func `A descriptor that cannot be waited for is refused with the call's name`() throws {
    let error = #expect(throws: EventLoopError.self) {
      try loop.watch(999_999, for: .readable) { _ in }
    }
    #expect(error?.code == EBADF)
    #expect(error?.description == "epoll_ctl: Bad file descriptor")
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(throws: EventLoopError("epoll_ctl", EPERM)) {
      try loop.watch(file, for: .readable) { _ in }
    }
  }
}
