/// Cuts the bytes that come into lines.
struct LineBuffer {
  /// What is wrong with a line that is longer than any may be.
  struct TooLong: Error {}

  /// What has come; whoever receives appends here.
  var bytes: [UInt8] = []
  private let limit: Int
  private var start = 0
  private var scanned = 0

  /// Makes a buffer for lines of `limit` bytes at most, their ends not counted.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether part of a line is left over.
  var isEmpty: Bool { start == bytes.count }

  /// Takes the next whole line, without its end; nil where none is whole yet.
  mutating func nextLine() throws(TooLong) -> [UInt8]? {
    guard let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = bytes.count
      guard scanned - start <= limit else { throw TooLong() }
      compact()
      return nil
    }
    guard end - start <= limit else { throw TooLong() }
    let line = Array(bytes[start..<end])
    start = end + 1
    scanned = start
    return line
  }

  private mutating func compact() {
    bytes.removeSubrange(..<start)
    scanned -= start
    start = 0
  }
}
