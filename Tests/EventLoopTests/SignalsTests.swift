import Glibc
import Testing

@testable import EventLoop

/// Signals go to the thread of the test alone: to the process they would end all tests.
@Suite struct SignalsTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `Each signal that came is told by its number`() throws {
    var told: [Int32] = []
    let signals = try Signals([SIGUSR1, SIGUSR2, SIGHUP], on: loop) { told.append($0) }
    pthread_kill(pthread_self(), SIGUSR2)
    pthread_kill(pthread_self(), SIGUSR1)
    pthread_kill(pthread_self(), SIGHUP)
    pthread_kill(pthread_self(), SIGHUP)
    try loop.runUntilQuiet()
    // The kernel keeps one of a kind, and gives them by number.
    #expect(told == [SIGHUP, SIGUSR1, SIGUSR2])
    pthread_kill(pthread_self(), SIGHUP)
    try loop.runUntilQuiet()
    #expect(told.count == 4)
    withExtendedLifetime(signals) {}
  }

  @Test func `Let go, they are told no more`() throws {
    var told: [Int32] = []
    do {
      let signals = try Signals([SIGUSR1], on: loop) { told.append($0) }
      withExtendedLifetime(signals) {}
    }
    pthread_kill(pthread_self(), SIGUSR1)
    try loop.runUntilQuiet()
    #expect(told == [])
    // It waits still, since it stays blocked: taken here so that no other test finds it.
    let again = try Signals([SIGUSR1], on: loop) { told.append($0) }
    try loop.runUntilQuiet()
    #expect(told == [SIGUSR1])
    withExtendedLifetime(again) {}
  }
}
