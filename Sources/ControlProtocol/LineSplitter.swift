/// Cuts what a connection brings into lines, whatever pieces it comes in.
///
/// A line longer than the limit is told once and its rest is passed over; the next line is read again.
/// The lines themselves stay in one buffer and are looked at where they lie.
public struct LineSplitter: Sendable {
  /// What was cut off.
  public enum Piece: Hashable, Sendable {
    /// A line without its end, at this place of `bytes`.
    case line(Range<Int>)
    /// A line that is too long, passed over.
    case overlong
  }

  /// What came and is not cut off yet, and the lines cut off since bytes were last added.
  public private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var start = 0
  /// Up to here no line ends; so no byte is looked at twice.
  private var searched = 0
  private var isPassingOver = false

  /// Makes a splitter for lines of at most so many bytes.
  public init(limit: Int = ProtocolLimits.lineLength) {
    self.limit = limit
  }

  /// Adds what came; places told before are no longer valid.
  public mutating func append(_ new: borrowing [UInt8], count: Int) {
    if start > 0 {
      bytes.removeSubrange(0..<start)
      searched -= start
      start = 0
    }
    for place in 0..<count { bytes.append(new[place]) }
  }

  /// Cuts off the next piece; nil when the rest is no whole line yet.
  public mutating func next() -> Piece? {
    while true {
      var end = searched
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      searched = end
      guard end < bytes.count else { return keepRest() }
      let line = start..<end
      start = end + 1
      searched = start
      if isPassingOver {
        isPassingOver = false
        continue
      }
      return line.count > limit ? .overlong : .line(line)
    }
  }

  /// Cuts off what is left as a last line, where the connection ended without a line's end.
  public mutating func last() -> Piece? {
    let line = start..<bytes.count
    start = bytes.count
    searched = start
    // The rest of a line that was told as too long is nobody's.
    guard !line.isEmpty, !isPassingOver else { return nil }
    return line.count > limit ? .overlong : .line(line)
  }

  /// Whether bytes wait that `next()` has not looked at.
  public var hasUnsearchedBytes: Bool { searched < bytes.count }

  /// Whether nothing is left, also no part of a line.
  public var isEmpty: Bool { start == bytes.count }

  private mutating func keepRest() -> Piece? {
    guard bytes.count - start > limit else {
      // An idle client costs no buffer.
      if start == bytes.count, bytes.capacity > 4096 { clear() }
      return nil
    }
    clear()
    if isPassingOver { return nil }
    isPassingOver = true
    return .overlong
  }

  private mutating func clear() {
    bytes = []
    start = 0
    searched = 0
  }
}
