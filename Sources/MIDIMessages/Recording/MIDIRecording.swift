/// What a port said over a time, as text: a line each time that it spoke.
public struct MIDIRecording: Hashable, Sendable {
  /// What it said; times never go back.
  public var lines: [MIDIRecordingLine]

  /// Makes a recording of lines.
  public init(lines: [MIDIRecordingLine]) {
    self.lines = lines
  }

  /// Reads the text of a recording; empty lines and comments are passed over.
  ///
  /// - Parameter text: The text; lines end with a line feed, and a carriage return before it.
  /// - Throws: The first line that is not as it should be.
  public init(text: String) throws(MIDIRecordingError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a recording; those that are not UTF-8 are taken for U+FFFD, in a comment.
  ///
  /// - Parameter bytes: The bytes, with or without a byte order mark.
  /// - Throws: The first line that is not as it should be.
  public init(bytes: [UInt8]) throws(MIDIRecordingError) {
    lines = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let texts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, text) in texts.enumerated() {
      do throws(MIDILineError) {
        let text = String(decoding: text, as: UTF8.self)
        guard let line = try MIDIRecordingLine.read(text) else { continue }
        if let above = lines.last?.time, line.time < above {
          throw .backwards(line.time, above: above)
        }
        lines.append(line)
      } catch {
        throw MIDIRecordingError(line: place + 1, problem: error)
      }
    }
  }

  /// The recording as it is written.
  public var text: String {
    lines.map { $0.text + "\n" }.joined()
  }
}

/// Why a recording cannot be read.
public struct MIDIRecordingError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// What is wrong with it.
  public var problem: MIDILineError

  /// Makes an error.
  public init(line: Int, problem: MIDILineError) {
    self.line = line
    self.problem = problem
  }

  /// The line and what is wrong there.
  public var description: String { "line \(line): \(problem)" }
}
