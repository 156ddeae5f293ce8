/// What is wrong with a line of a recording.
public enum MIDIRecordingError: Error, Hashable, CustomStringConvertible {
  /// The first word is no time.
  case time(String)
  /// A word after the time is no byte.
  case byte(String)
  /// Nothing stands after the time.
  case noBytes

  /// What is wrong, on what, and what would be right.
  public var description: String {
    switch self {
    case .time(let word):
      "‘\(word)’ is no time: seconds with at most 6 decimals are needed, such as 0.100"
    case .byte(let word): "‘\(word)’ is no byte: two hexadecimal digits are needed, such as B0"
    case .noBytes: "nothing stands after the time: bytes are needed, such as B0 27 02"
    }
  }
}
