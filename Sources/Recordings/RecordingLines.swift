/// The lines of a recording's bytes, without their ends and without a byte order mark before them.
struct RecordingLines {
  /// The lines, of which none is after the last line feed.
  let lines: [ArraySlice<UInt8>]
  /// Whether the last one has no end: whoever wrote it may have been stopped within.
  private let isCut: Bool

  /// Cuts bytes into lines.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let end = UInt8(ascii: "\n")
    isCut = !text.isEmpty && text.last != end
    let lines = text.split(separator: end, omittingEmptySubsequences: false)
    self.lines = isCut ? lines : lines.dropLast()
  }

  /// Whether a line may be a part of one only.
  func isCut(at place: Int) -> Bool { isCut && place == lines.count - 1 }
}
