/// What is wrong with a line of a recording.
public enum MIDILineError: Error, Hashable, CustomStringConvertible {
  /// The first word is no time.
  case time(String)
  /// A word after the time is no byte.
  case byte(String)
  /// Nothing stands after the time, which is given as it stands.
  case noBytes(String)
  /// The time, in microseconds, lies before that of the line above.
  case backwards(Int64, above: Int64)

  /// What is wrong, on what, and what would be right.
  ///
  /// A word is quoted as in source code, since a file may hold what moves a terminal.
  public var description: String {
    switch self {
    case .time(let word):
      "\(word.debugDescription) is no time: seconds with at most 9 digits and 6 decimals, such as 0.100"
    case .byte(let word): "\(word.debugDescription) is no byte: two hexadecimal digits, such as B0"
    case .noBytes(let time): "no bytes after \(time): bytes in hexadecimal, such as B0 27 02"
    case .backwards(let time, let above):
      """
      \(MIDIRecordingLine.seconds(time)) lies before the line above, which is at \
      \(MIDIRecordingLine.seconds(above)): times never go back
      """
    }
  }
}
