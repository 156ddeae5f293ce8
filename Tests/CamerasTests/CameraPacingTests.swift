import Geometry
import Testing

@testable import Cameras

extension Microseconds {
  static func ms(_ milliseconds: Int64) -> Microseconds { Microseconds(milliseconds * 1000) }
}

/// A camera at a pace that has been opened and read: each of its controls is 0.
func openCamera(controls: Int = 1) -> CameraPacing<Int> {
  var pacing = CameraPacing<Int>(controls: controls)
  #expect(pacing.next(at: .ms(0)) == .open)
  pacing.finish(.done(nil), at: .ms(0))
  for control in 0..<controls {
    #expect(pacing.next(at: .ms(0)) == .read(control: control))
    pacing.finish(.done(0), at: .ms(0))
  }
  #expect(pacing.takeFindings().count == controls)
  return pacing
}

@Suite struct CameraPacingTests {
  @Test func `A camera is opened and read, and what it has is told`() {
    var pacing = CameraPacing<Int>(controls: 2)
    #expect(pacing.status == CameraStatus(.connecting))
    #expect(pacing.next(at: .ms(0)) == .open)
    #expect(pacing.next(at: .ms(0)) == .wait(until: nil))
    pacing.finish(.done(nil), at: .ms(1))
    #expect(pacing.next(at: .ms(1)) == .read(control: 0))
    pacing.finish(.done(7), at: .ms(2))
    #expect(pacing.next(at: .ms(2)) == .read(control: 1))
    pacing.finish(.refused("it cannot be read", nil), at: .ms(3))
    #expect(pacing.next(at: .ms(3)) == .wait(until: nil))
    #expect(pacing.takeFindings() == [CameraFinding(control: 0, value: 7, cause: .onCamera)])
    #expect(pacing.takeFindings() == [])
    #expect(pacing.status == CameraStatus(.ready))
    #expect(pacing.shown(of: 0) == 7)
    #expect(pacing.shown(of: 1) == nil)
  }

  @Test func `A spin over 40 rungs during a set of 700 ms makes at most 3 sets`() {
    var pacing = openCamera()
    var sets: [Int] = []
    var end: Int64 = 0
    for time in Int64(0)..<3000 {
      if time < 700, time.isMultiple(of: 17), time / 17 < 40 {
        pacing.wish(Int(time / 17) + 1, for: 0)
        #expect(pacing.shown(of: 0) == Int(time / 17) + 1)
      }
      if let value = sets.last, end == time { pacing.finish(.done(value), at: .ms(time)) }
      if case .set(0, let value) = pacing.next(at: .ms(time)) {
        sets.append(value)
        end = time + 700
      }
    }
    #expect(sets == [1, 40])
    #expect(pacing.takeFindings() == [])
    #expect(pacing.status(of: 0) == CameraStatus(.ready))
  }

  @Test func `What is read back counts only if no newer wish came`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 5))
    #expect(pacing.status(of: 0) == CameraStatus(.setting))
    pacing.wish(9, for: 0)
    pacing.finish(.done(6), at: .ms(1))
    #expect(pacing.takeFindings() == [])
    #expect(pacing.shown(of: 0) == 9)
    #expect(pacing.status(of: 0) == CameraStatus(.waiting))
    #expect(pacing.next(at: .ms(1)) == .set(control: 0, 9))
    pacing.finish(.done(8), at: .ms(2))
    #expect(
      pacing.takeFindings() == [CameraFinding(control: 0, value: 8, cause: .adjusted(asked: 9))])
    #expect(pacing.shown(of: 0) == 8)
  }

  @Test func `A wish that goes back to what is being set is not set twice`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 5))
    pacing.wish(6, for: 0)
    pacing.wish(5, for: 0)
    pacing.finish(.done(5), at: .ms(1))
    #expect(pacing.next(at: .ms(1)) == .wait(until: nil))
  }

  @Test func `What was told comes back as a wish and is not set`() {
    var pacing = openCamera()
    pacing.notice(0)
    #expect(pacing.next(at: .ms(0)) == .read(control: 0))
    pacing.finish(.done(4), at: .ms(0))
    #expect(pacing.takeFindings() == [CameraFinding(control: 0, value: 4, cause: .onCamera)])
    pacing.wish(4, for: 0)
    #expect(pacing.next(at: .ms(0)) == .wait(until: nil))
    // Unless something has changed since.
    pacing.notice(0)
    pacing.wish(4, for: 0)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 4))
  }

  @Test func `A refused value is read back and told`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    _ = pacing.next(at: .ms(0))
    pacing.finish(.refused("out of range", nil), at: .ms(0))
    #expect(pacing.status(of: 0) == CameraStatus(.refused, "out of range"))
    #expect(pacing.next(at: .ms(0)) == .read(control: 0))
    pacing.finish(.done(0), at: .ms(0))
    #expect(
      pacing.takeFindings()
        == [CameraFinding(control: 0, value: 0, cause: .refused(asked: 5, "out of range"))])
    #expect(pacing.status(of: 0) == CameraStatus(.refused, "out of range"))
    pacing.wish(1, for: 0)
    _ = pacing.next(at: .ms(0))
    pacing.finish(.done(1), at: .ms(0))
    #expect(pacing.status(of: 0) == CameraStatus(.ready))
  }

  @Test func `A refused value after which a newer one is wished is no news`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    _ = pacing.next(at: .ms(0))
    pacing.finish(.refused("out of range", nil), at: .ms(0))
    #expect(pacing.next(at: .ms(0)) == .read(control: 0))
    pacing.wish(2, for: 0)
    pacing.finish(.done(0), at: .ms(0))
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 2))
    pacing.finish(.done(2), at: .ms(0))
    #expect(pacing.takeFindings() == [])
    #expect(pacing.shown(of: 0) == 2)
  }

  @Test func `A control that is busy is left alone, and the others are not`() {
    var pacing = openCamera(controls: 2)
    pacing.wish(5, for: 0)
    pacing.wish(6, for: 1)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 5))
    pacing.finish(.busy("grabbed"), at: .ms(0))
    #expect(pacing.next(at: .ms(0)) == .set(control: 1, 6))
    pacing.finish(.done(6), at: .ms(0))
    #expect(pacing.status(of: 0) == CameraStatus(.busy, "grabbed"))
    #expect(pacing.status == CameraStatus(.busy, "grabbed"))
    #expect(pacing.status(of: 1) == CameraStatus(.ready))
    #expect(pacing.next(at: .ms(0)) == .wait(until: .ms(250)))
    pacing.wish(7, for: 0)
    #expect(pacing.next(at: .ms(100)) == .wait(until: .ms(250)))
    // Its flags have changed.
    pacing.notice(0)
    #expect(pacing.next(at: .ms(100)) == .set(control: 0, 7))
  }

  @Test func `The back-off doubles from 250 ms to 10 s, and an announcement ends it`() {
    var pacing = CameraPacing<Int>(controls: 1)
    pacing.wish(3, for: 0)
    var now: Int64 = 0
    var delays: [Int64] = []
    for _ in 0..<8 {
      #expect(pacing.next(at: .ms(now)) == .open)
      pacing.finish(.gone("no device"), at: .ms(now))
      guard case .wait(let due?) = pacing.next(at: .ms(now)) else { return #expect(Bool(false)) }
      delays.append(due.count / 1000 - now)
      #expect(pacing.next(at: Microseconds(due.count - 1)) == .wait(until: due))
      now = due.count / 1000
    }
    #expect(delays == [250, 500, 1000, 2000, 4000, 8000, 10000, 10000])
    #expect(pacing.status(of: 0) == CameraStatus(.unplugged, "no device"))
    _ = pacing.next(at: .ms(now))
    pacing.finish(.gone("no device"), at: .ms(now))
    pacing.announce()
    #expect(pacing.next(at: .ms(now)) == .open)
    pacing.finish(.done(nil), at: .ms(now))
    #expect(pacing.next(at: .ms(now)) == .set(control: 0, 3))
  }

  @Test func `A camera announced while it is still failing is tried at once`() {
    var pacing = openCamera()
    pacing.wish(3, for: 0)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 3))
    pacing.announce()
    pacing.finish(.gone("no device"), at: .ms(5))
    #expect(pacing.next(at: .ms(5)) == .open)
  }

  @Test func `A wish is kept while the camera is away, and what else it has is told`() {
    var pacing = openCamera(controls: 2)
    pacing.wish(3, for: 0)
    #expect(pacing.next(at: .ms(0)) == .set(control: 0, 3))
    pacing.lose("unplugged", at: .ms(1))
    pacing.finish(.failed("I/O error"), at: .ms(2))
    #expect(pacing.status == CameraStatus(.unplugged, "unplugged"))
    pacing.wish(4, for: 0)
    #expect(pacing.next(at: .ms(252)) == .open)
    pacing.finish(.done(nil), at: .ms(252))
    #expect(pacing.next(at: .ms(252)) == .read(control: 1))
    pacing.finish(.done(9), at: .ms(252))
    #expect(pacing.next(at: .ms(252)) == .set(control: 0, 4))
    pacing.finish(.done(4), at: .ms(252))
    #expect(pacing.takeFindings() == [CameraFinding(control: 1, value: 9, cause: .onCamera)])
    #expect(pacing.next(at: .ms(252)) == .wait(until: nil))
  }

  @Test func `What fails without a reason is given up after five tries, and told`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    var now: Int64 = 0
    for _ in 0..<CameraPacing<Int>.tries {
      #expect(pacing.next(at: .ms(now)) == .set(control: 0, 5))
      pacing.finish(.failed("I/O error"), at: .ms(now))
      now += 10_000
    }
    #expect(pacing.status(of: 0) == CameraStatus(.refused, "I/O error"))
    #expect(pacing.next(at: .ms(now)) == .read(control: 0))
    pacing.finish(.done(0), at: .ms(now))
    #expect(
      pacing.takeFindings()
        == [CameraFinding(control: 0, value: 0, cause: .refused(asked: 5, "I/O error"))])
  }

  @Test func `A newer wish has a try of its own where another was given up`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    var now: Int64 = 0
    for attempt in 1...CameraPacing<Int>.tries {
      #expect(pacing.next(at: .ms(now)) == .set(control: 0, 5))
      if attempt == CameraPacing<Int>.tries { pacing.wish(6, for: 0) }
      pacing.finish(.failed("I/O error"), at: .ms(now))
      now += 10_000
    }
    #expect(pacing.next(at: .ms(now)) == .set(control: 0, 6))
    pacing.finish(.done(6), at: .ms(now))
    #expect(pacing.status(of: 0) == CameraStatus(.ready))
  }

  @Test func `A change on the camera after a set began is read after it`() {
    var pacing = openCamera()
    pacing.wish(5, for: 0)
    _ = pacing.next(at: .ms(0))
    pacing.notice(0)
    pacing.finish(.done(5), at: .ms(1))
    #expect(pacing.next(at: .ms(1)) == .read(control: 0))
    pacing.finish(.done(2), at: .ms(1))
    #expect(pacing.takeFindings() == [CameraFinding(control: 0, value: 2, cause: .onCamera)])
  }

  @Test func `Controls take turns, however fast one of them is turned`() {
    var pacing = openCamera(controls: 3)
    var served: [Int] = []
    for time in Int64(0)..<12 {
      for control in 0..<3 { pacing.wish(Int(time) + 1, for: control) }
      guard case .set(let control, let value) = pacing.next(at: .ms(time)) else { continue }
      served.append(control)
      pacing.finish(.done(value), at: .ms(time))
    }
    #expect(served == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2])
  }
}
