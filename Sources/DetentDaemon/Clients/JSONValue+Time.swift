internal import ControlProtocol
internal import EventLoop
internal import Glibc
internal import StandardStreams

extension JSONValue {
  /// A span in seconds, to the millisecond.
  static func seconds(_ microseconds: Int64) -> JSONValue {
    .real(Double(microseconds / 1000) / 1000)
  }

  /// A moment in seconds since 1970, to the millisecond.
  ///
  /// It is kept by the monotonic clock and put into the calendar when it is told: on a machine that
  /// learns the time after its start, both ends of "3 min ago" are of the same clock.
  ///
  /// - Parameter moment: The moment in microseconds of the monotonic clock.
  /// - Returns: The number.
  static func wallClock(atMonotonic moment: Int64) -> JSONValue {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    let now = Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    return .seconds(now - (MonotonicClock.microseconds() - moment))
  }
}

extension RememberedLines.Line {
  /// The line as an element of the member `errors` of the daemon's status.
  var json: JSONValue {
    .object([
      "time": .wallClock(atMonotonic: time), "level": .string(level.name),
      "message": .string(text), "times": .integer(times),
    ])
  }
}
