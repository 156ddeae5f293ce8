import Glibc
import Testing

@testable import EventLoop

/// Two ends of a connection that a test reads and writes; closed when it is let go.
final class Pair {
  private(set) var near: Int32
  private(set) var far: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    precondition(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0)
    (near, far) = (ends[0], ends[1])
  }

  deinit {
    close(near)
    closeFar()
  }

  /// Makes the near end readable.
  func ring(_ count: Int = 1) {
    let bytes = [UInt8](repeating: 1, count: count)
    precondition(write(far, bytes, count) == count)
  }

  /// Takes all that waits at the near end; returns how much it was.
  @discardableResult func answer() -> Int {
    var bytes = [UInt8](repeating: 0, count: 256)
    return read(near, &bytes, bytes.count)
  }

  func closeFar() {
    if far >= 0 { close(far) }
    far = -1
  }

  /// Puts another pair's near end in the place of this one's, under the same number.
  ///
  /// As if it had been closed and the number given out again, but in one step: other tests open and
  /// close descriptors meanwhile.
  func giveNumber(to other: Pair) {
    dup2(other.near, near)
    close(other.near)
    (other.near, near) = (near, -1)
  }
}

extension EventLoop {
  /// Runs until a handler stops it; a loop that nobody stops is a failure and no test that hangs.
  func runToItsEnd(_ location: SourceLocation = #_sourceLocation) throws {
    let alarm = try Timer(on: self) { [unowned self] in
      Issue.record("nobody stopped the loop", sourceLocation: location)
      stop()
    }
    alarm.arm(afterMilliseconds: 20_000)
    try run()
    withExtendedLifetime(alarm) {}
  }

  /// Runs for some milliseconds, long enough for all that is ready to be told.
  ///
  /// In three parts, so that a machine that stands still for a while does not cut the loop short.
  func runUntilQuiet(milliseconds: Int = 45) throws {
    var parts = 0
    let alarm = try Timer(on: self) { [unowned self] in
      parts += 1
      if parts == 3 { stop() }
    }
    alarm.arm(afterMilliseconds: milliseconds / 3, repeating: true)
    try run()
    withExtendedLifetime(alarm) {}
  }
}
