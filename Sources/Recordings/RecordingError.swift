/// Why a recording cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, if it was one.
  public var path: String?
  /// The line, from 1; 0 where the file itself cannot be read.
  public var line: Int
  /// What is wrong.
  public var message: String

  /// The place and what is wrong there.
  public var description: String {
    let place = line > 0 ? ":\(line)" : ""
    return "\(path ?? "recording")\(place): \(message)"
  }
}
