import Glibc

/// Waits for two things at once.
///
/// - Parameters:
///   - readable: The descriptor that is to be read; nil to wait without one.
///   - other: What else ends the waiting; nil for nothing else.
///   - events: What of it, as `poll` has it: 0 for its end alone.
///   - milliseconds: The longest wait; −1 for as long as it takes.
/// - Returns: Whether it was the other.
func waitUntil(
  readable: Int32?, or other: Int32?, _ events: Int16, milliseconds: Int32
) -> Bool {
  // A descriptor below 0 is passed over by poll.
  var wanted = (
    pollfd(fd: readable ?? -1, events: Int16(POLLIN), revents: 0),
    pollfd(fd: other ?? -1, events: events, revents: 0)
  )
  let count = unsafe withUnsafeMutableBytes(of: &wanted) { bytes in
    unsafe poll(bytes.assumingMemoryBound(to: pollfd.self).baseAddress, 2, milliseconds)
  }
  return count > 0 && wanted.1.revents != 0
}
